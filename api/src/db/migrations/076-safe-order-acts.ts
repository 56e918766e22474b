import { sql, type Kysely } from 'kysely';

const statements = [
  // Visible to staff beside the note, not to the shopper.
  'alter table order_events add column staff_note text, add column staff_only boolean not null default false',
  'alter table order_cancellations add column reason text',
  'alter table order_cancellations add column note text',
  // The time of delivery, and when staff recorded it: from then on it can be undone for a limited time.
  'alter table orders add column delivered_at timestamptz',
  'alter table orders add column delivery_recorded_at timestamptz',
  // When the courier collected the cash, and on which day (India) the shop received it.
  'alter table payments add column collected_at timestamptz',
  'alter table payments add column received_on date',
  'alter table payments add column received_reference text',

  `update orders set delivered_at = first.at, delivery_recorded_at = first.at
    from (select order_id, min(at) as at from order_events where status = 'Delivered' group by order_id) as first
    where orders.id = first.order_id and orders.status = 'Delivered'`,
  // Until now cash counted as received with the delivery.
  `update payments set collected_at = coalesce(orders.delivered_at, payments.updated_at),
      received_on = (coalesce(orders.delivered_at, payments.updated_at) at time zone 'Asia/Kolkata')::date
    from orders where orders.id = payments.order_id and payments.method = 'cod' and payments.status = 'captured'`,
  // Staff look an order up by the reference of its payment or refund.
  'create index payments_references on payments (gateway_reference) where gateway_reference is not null',
  'create index payments_received_references on payments (received_reference) where received_reference is not null',
  'create index refunds_references on refunds (gateway_reference) where gateway_reference is not null',
  `create index payments_cash_outstanding on payments (order_id)
    where method = 'cod' and status = 'captured' and received_on is null`,

  // The previous API, which may still run while this one starts, stores no time of delivery.
  `create function delivered_as_before() returns trigger language plpgsql as $$
  begin
    new.delivered_at = now();
    new.delivery_recorded_at = now();
    return new;
  end $$`,
  `create trigger delivered_as_before before insert or update of status on orders for each row
    when (new.status = 'Delivered' and new.delivered_at is null) execute function delivered_as_before()`,

  'create trigger order_part_changed after update of received_on on payments for each row execute function order_part_changed()',

  // An order whose delivery is undone was not shipped a second time.
  `create or replace function orders_update_events() returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from webhook_endpoints) and not exists (select 1 from staff_mail_choices) then return null; end if;
    insert into shop_events (type, data) select e.type, e.data from (
      select case when c.status = 'Placed' and w.status = 'Awaiting Payment' then 'order.placed'
        when c.status = 'Packed' then 'order.packed'
        when c.status = 'In Transit' and w.status <> 'Delivered' then 'order.shipped'
        when c.status = 'Delivered' then 'order.delivered'
        when c.status = 'Cancelled' and w.status <> 'Awaiting Payment' then 'order.cancelled' end as type,
        jsonb_build_object('order', c.id, 'status', c.status) as data
      from changed c join was w on w.id = c.id where c.status <> w.status
    ) e where e.type is not null and event_wanted(e.type);
    return null;
  end $$`,
];

/** Reasons of cancellations, deliveries that can be undone, and cash that is recorded when it is received. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
