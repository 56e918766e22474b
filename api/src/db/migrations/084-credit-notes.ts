import { sql, type Kysely } from 'kysely';

const statements = [
  `create table credit_notes (
    number text primary key,
    order_id text not null references orders (id),
    series text not null,
    serial integer not null,
    issued_at timestamptz not null default now(),
    shipping_paise integer not null default 0 check (shipping_paise >= 0),
    unique (series, serial)
  )`,
  'create index credit_notes_order on credit_notes (order_id)',
  'create index credit_notes_issued on credit_notes (issued_at)',
  // "before" counts the units of the line that were cancelled or credited earlier: shares add up to the line's cost.
  `create table credit_note_lines (
    number text not null references credit_notes (number) on delete cascade,
    line_id text not null references order_lines (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    before integer not null check (before >= 0),
    primary key (number, line_id)
  )`,
  'create index credit_note_lines_line on credit_note_lines (line_id)',
  'create index invoices_issued on invoices (issued_at)',
  // Units returned before credit notes existed: one note per order, dated by its last change.
  `with back as (
      select orders.id, orders.updated_at as at, orders.is_sample,
        extract(year from orders.updated_at at time zone 'Asia/Kolkata' - interval '3 months')::int as year
      from orders where orders.tax_mode = 'gst' and exists (select 1 from invoices where order_id = orders.id)
        and exists (select 1 from order_lines where order_id = orders.id and returned_quantity > 0)
    ), named as (
      select *, case when is_sample then 'HTCS/' else 'HTC/' end || lpad((year % 100)::text, 2, '0') || '-'
        || lpad(((year + 1) % 100)::text, 2, '0') as series from back
    )
    insert into credit_notes (number, order_id, series, serial, issued_at)
    select series || '/' || lpad(serial::text, 6, '0'), id, series, serial, at
    from (select *, row_number() over (partition by series order by at, id) as serial from named) numbered`,
  `insert into credit_note_lines (number, line_id, quantity, before)
    select credit_notes.number, order_lines.id, order_lines.returned_quantity, order_lines.cancelled_quantity
    from credit_notes join order_lines on order_lines.order_id = credit_notes.order_id
    where order_lines.returned_quantity > 0`,
  `insert into invoice_series (series, last) select series, max(serial) from credit_notes group by series`,
];

/** Credit notes for units returned after their invoice (Section 34 of the CGST Act). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
