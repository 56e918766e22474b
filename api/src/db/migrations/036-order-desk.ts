import { sql, type Kysely } from 'kysely';

const now = 'timestamptz not null default now()';

const statements = [
  // Search by staff: by prefixes of words in the number, names and addresses. Without a language, because names have
  // none.
  `create function order_words(text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array_remove(regexp_split_to_array(lower(left($1, 4000)), '[\\s,./@()''"+:;-]+'), ''))
  $$`,
  `alter table orders add column words tsvector generated always as (order_words(
    id || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(right(phone, 10), '') || ' ' ||
    coalesce(address->>'fullName', '') || ' ' || coalesce(address->>'city', '') || ' ' || coalesce(address->>'state', '') || ' ' || coalesce(address->>'zipCode', '')
  )) stored`,
  'create index orders_words on orders using gin (words)',
  "alter table order_lines add column words tsvector generated always as (order_words(name || ' ' || sku)) stored",
  'create index order_lines_words on order_lines using gin (words)',

  // A parcel: items of an order that were sent together. Its number counts within the order.
  `create table fulfilments (
    id text primary key default gen_random_uuid()::text,
    order_id text not null references orders (id) on delete cascade,
    number integer not null,
    carrier text not null,
    tracking_number text not null,
    actor_id text,
    shipped_at ${now},
    unique (order_id, number)
  )`,
  'create index fulfilments_tracking on fulfilments (tracking_number text_pattern_ops)',
  `create table fulfilment_lines (
    fulfilment_id text not null references fulfilments (id) on delete cascade,
    line_id text not null references order_lines (id) on delete cascade,
    quantity integer not null check (quantity > 0),
    primary key (fulfilment_id, line_id)
  )`,
  'create index fulfilment_lines_line on fulfilment_lines (line_id)',
  'alter table order_lines add column shipped_quantity integer not null default 0',
  // Until now, everything was sent in one parcel. orders.carrier and tracking_number are no longer read, and are removed
  // in a later version.
  `insert into fulfilments (order_id, number, carrier, tracking_number, shipped_at)
    select orders.id, 1, coalesce(carrier, 'Courier'), coalesce(tracking_number, orders.id), coalesce(min(order_events.at), orders.updated_at)
    from orders left join order_events on order_events.order_id = orders.id and order_events.status = 'In Transit'
    where orders.status in ('In Transit', 'Delivered') group by orders.id`,
  `update order_lines set shipped_quantity = quantity - cancelled_quantity from orders where orders.id = order_id and orders.status in ('In Transit', 'Delivered')`,
  `insert into fulfilment_lines (fulfilment_id, line_id, quantity)
    select fulfilments.id, order_lines.id, shipped_quantity from fulfilments join order_lines using (order_id) where shipped_quantity > 0`,
  'alter table order_lines add check (shipped_quantity >= 0 and shipped_quantity + cancelled_quantity <= quantity)',
  // Each parcel has its own invoice, which has to accompany the goods.
  'alter table invoices drop constraint invoices_order_id_key, add column fulfilment_id text unique references fulfilments (id)',
  'update invoices set fulfilment_id = fulfilments.id from fulfilments where fulfilments.order_id = invoices.order_id',
  'create index invoices_order on invoices (order_id)',

  // The previous API, which may still run while this one starts, ships as before: its writes become a parcel.
  `create function shipped_as_before() returns trigger language plpgsql as $$
  declare parcel text;
  begin
    insert into fulfilments (order_id, number, carrier, tracking_number)
      values (new.id, (select coalesce(max(number), 0) + 1 from fulfilments where order_id = new.id), new.carrier, new.tracking_number) returning id into parcel;
    insert into fulfilment_lines (fulfilment_id, line_id, quantity)
      select parcel, id, quantity - cancelled_quantity - shipped_quantity from order_lines where order_id = new.id and quantity > cancelled_quantity + shipped_quantity;
    update order_lines set shipped_quantity = quantity - cancelled_quantity where order_id = new.id;
    return null;
  end $$`,
  'create trigger shipped_as_before after update of tracking_number on orders for each row when (new.tracking_number is not null) execute function shipped_as_before()',
  `create function invoiced_as_before() returns trigger language plpgsql as $$
  begin
    select id into new.fulfilment_id from fulfilments where order_id = new.order_id order by number desc limit 1;
    return new;
  end $$`,
  'create trigger invoiced_as_before before insert on invoices for each row when (new.fulfilment_id is null) execute function invoiced_as_before()',

  `create table order_notes (
    id text primary key default gen_random_uuid()::text,
    order_id text not null references orders (id) on delete cascade,
    author_id text references users (id) on delete set null,
    author text not null,
    text text not null,
    created_at ${now}
  )`,
  'create index order_notes_order on order_notes (order_id, created_at)',

  // Every change that staff must know before they change an order increments its version, regardless of the author.
  'alter table orders add column version integer not null default 1',
  `create function order_changed() returns trigger language plpgsql as $$
  begin
    new.version = old.version + 1;
    return new;
  end $$`,
  `create trigger order_changed before update of status, address, email, phone, delivery_instructions on orders for each row
    when ((old.status, old.address, old.email, old.phone, old.delivery_instructions) is distinct from (new.status, new.address, new.email, new.phone, new.delivery_instructions))
    execute function order_changed()`,
  `create function order_part_changed() returns trigger language plpgsql as $$
  begin
    update orders set version = version + 1 where id = coalesce(new.order_id, old.order_id);
    return null;
  end $$`,
  'create trigger order_part_changed after update of cancelled_quantity, returned_quantity, shipped_quantity on order_lines for each row execute function order_part_changed()',
  'create trigger order_part_changed after insert on refunds for each row execute function order_part_changed()',
  'create trigger order_part_changed after insert or update of status on returns for each row execute function order_part_changed()',
  'create trigger order_part_changed after insert or update of status on claims for each row execute function order_part_changed()',
  'create trigger order_part_changed after insert or delete on order_notes for each row execute function order_part_changed()',
];

/** Order management by staff: search, parcels, notes, and versions that detect concurrent changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
