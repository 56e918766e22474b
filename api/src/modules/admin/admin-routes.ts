import { adminSummarySchema } from '@haat/shared/contract/service';
import { LOW_STOCK } from '@haat/shared/contract/staff-products';
import { toRupees } from '@haat/shared/money';
import { sql } from 'kysely';
import type { App, Deps } from '../../deps';
import { requirePermission } from '../auth/require-permission';
import { startOfDayInIndia } from '../../india-time';

interface Counts {
  products: number;
  out_of_stock: number;
  low_stock: number;
  categories: number;
  orders: number;
  orders_today: number;
  sales_today: number;
  sales_total: number;
  customers: number;
  open_claims: number;
  unread_messages: number;
}

/** The dashboard's counts (staff only). A cancelled order counts as an order, but not as a sale. */
export async function adminRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/summary',
    {
      onRequest: requirePermission('dashboard.read'),
      schema: { tags: ['admin'], summary: 'The dashboard’s counts (staff)', response: { 200: adminSummarySchema } },
    },
    async () => {
      const today = startOfDayInIndia(new Date());
      const {
        rows: [counts],
      } = await sql<Counts>`
      select
        p.products::int, p.out_of_stock::int, v.low_stock::int, c.categories::int,
        o.orders::int, o.orders_today::int, o.sales_today::bigint, o.sales_total::bigint,
        u.customers::int, l.open_claims::int, m.unread_messages::int
      from
        (select count(*) as products, count(*) filter (where not in_stock) as out_of_stock from products where archived_at is null) p,
        (select count(*) as low_stock from variants join products on products.id = variants.product_id
          where variants.archived_at is null and products.archived_at is null and variants.stock_quantity between 1 and ${LOW_STOCK - 1}) v,
        (select count(*) as categories from categories where level = 3) c,
        (select count(*) as orders, count(*) filter (where created_at >= ${today}) as orders_today,
          coalesce(sum(total_paise) filter (where created_at >= ${today} and status <> 'Cancelled'), 0) as sales_today,
          coalesce(sum(total_paise) filter (where status <> 'Cancelled'), 0) as sales_total from orders) o,
        (select count(*) as customers from users where disabled_at is null and not exists (select 1 from staff_members s where s.user_id = users.id)) u,
        (select count(*) as open_claims from claims where status = 'Open') l,
        (select count(*) as unread_messages from messages where not exists (
          select 1 from inbox_items i where i.kind = 'message' and i.item_id = reference and (i.read_at is not null or i.hidden_at is not null))) m`.execute(
        db,
      );
      if (!counts) throw new Error('A count of everything answered no row.');
      const recent = await db
        .selectFrom('orders')
        .select(['id', 'created_at', 'total_paise', 'status'])
        .select((select) =>
          select
            .selectFrom('order_lines')
            .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('quantity'), sql<number>`0`).as('items'))
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .as('items'),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(8)
        .execute();
      const low = await db
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select(['products.id', 'products.name', 'variants.sku', 'variants.stock_quantity'])
        .where('variants.archived_at', 'is', null)
        .where('products.archived_at', 'is', null)
        .where('variants.stock_quantity', '<', LOW_STOCK)
        .orderBy('variants.stock_quantity')
        .orderBy('products.id')
        .orderBy('variants.sku')
        .limit(10)
        .execute();
      return {
        products: counts.products,
        outOfStock: counts.out_of_stock,
        lowStock: counts.low_stock,
        categories: counts.categories,
        orders: counts.orders,
        ordersToday: counts.orders_today,
        salesToday: toRupees(Number(counts.sales_today)),
        salesTotal: toRupees(Number(counts.sales_total)),
        customers: counts.customers,
        openClaims: counts.open_claims,
        unreadMessages: counts.unread_messages,
        recentOrders: recent.map((order) => ({
          id: order.id,
          date: order.created_at.toISOString(),
          total: toRupees(order.total_paise),
          status: order.status,
          items: Number(order.items ?? 0),
        })),
        lowStockProducts: low.map(({ id, name, sku, stock_quantity }) => ({
          id,
          name,
          sku,
          stockQuantity: stock_quantity,
        })),
      };
    },
  );
}
