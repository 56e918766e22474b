import { fetchProducts } from '@haat/shared/api/products';
import type { Permission } from '@haat/shared/contract/permissions';
import { staffOrderPageSchema } from '@haat/shared/contract/staff-orders';
import { formatPhone } from '@haat/shared/india/phone';
import { formatRupees } from '@haat/shared/money';
import { http } from '@haat/shared/state';
import * as z from 'zod/mini';
import { msg } from '@haat/shared/text/msg';
import { fetchCollections } from '../collections/collection-api';
import { findCustomers } from '../customers/customer-api';
import { sortByFit } from '../forms/sort-by-fit';
import { fetchCoupons } from '../settings/coupon-api';
import { couponEffect } from '../settings/coupon-labels';
import type { Hit } from './hit';
import { t } from '../language/t';

interface PaletteSearch {
  title: string;
  /** The permission required for the results. */
  needs: Permission;
  /** Returns the few best matches. */
  find: (typed: string, signal: AbortSignal) => Promise<Hit[]>;
}

const MAX_RESULTS = 5;

/** Words that limit the search of orders: 'refund asha' finds the refunded orders of Asha. */
const kindsOfOrder = [
  { word: /^refund(s|ed)?$/i, params: { only: 'refunded' } },
  { word: /^return(s|ed)?$/i, params: { only: 'returned' } },
  { word: /^claims?$/i, params: { todo: 'claims' } },
] as const;

function orderParams(typed: string) {
  const words = typed.split(/\s+/);
  const kind = kindsOfOrder.find(({ word }) => words.some((one) => word.test(one)));
  if (!kind) return { q: typed };
  const q = words.filter((one) => !kind.word.test(one)).join(' ');
  return { ...kind.params, ...(q && { q }) };
}

/** The fields that distinguish reviews. */
const reviewPageSchema = z.object({
  content: z.array(z.object({ id: z.string(), author: z.string(), title: z.string(), rating: z.number() })),
});

/** The searches of the palette. */
export const searches: readonly PaletteSearch[] = [
  {
    title: msg('Orders'),
    needs: 'orders.read',
    find: async (typed, signal) =>
      staffOrderPageSchema
        .parse(
          (await http.get('/api/admin/orders', { params: { ...orderParams(typed), size: MAX_RESULTS }, signal })).data,
        )
        .content.map(({ id, name, status, total }) => ({
          id: `order ${id}`,
          label: id,
          note: `${name} · ${t(status)} · ${formatRupees(total)}`,
          to: `/admin/orders/${id}`,
        })),
  },
  {
    title: msg('Customers'),
    needs: 'customers.read',
    find: async (typed, signal) =>
      (await findCustomers(typed, signal)).map(({ id, name, email, phone }) => ({
        id: `customer ${id}`,
        label: name || email,
        note: phone ? `${formatPhone(phone)} · ${email}` : email,
        to: `/admin/customers/${id}`,
      })),
  },
  {
    title: msg('Coupons'),
    needs: 'coupons.read',
    find: async (typed, signal) =>
      sortByFit(
        (await fetchCoupons(signal)).filter(({ code }) => code.toLowerCase().includes(typed.toLowerCase())),
        ({ code }) => code,
        typed,
      )
        .slice(0, MAX_RESULTS)
        .map((coupon) => ({
          id: `coupon ${coupon.code}`,
          label: coupon.code,
          note: couponEffect(coupon),
          to: `/admin/settings?part=coupons&coupon=${encodeURIComponent(coupon.code)}`,
        })),
  },
  {
    title: msg('Collections'),
    needs: 'products.read',
    find: async (typed, signal) =>
      sortByFit(
        (await fetchCollections(signal)).filter(({ name, slug }) =>
          `${name} ${slug}`.toLowerCase().includes(typed.toLowerCase()),
        ),
        ({ name }) => name,
        typed,
      )
        .slice(0, MAX_RESULTS)
        .map(({ id, name, hidden, productCount }) => ({
          id: `collection ${id}`,
          label: name,
          note: [t('{{count}} products', { count: productCount, one: '{{count}} product' }), hidden && t('Hidden')]
            .filter(Boolean)
            .join(' · '),
          to: `/admin/collections/${encodeURIComponent(id)}`,
        })),
  },
  {
    title: msg('Reviews'),
    needs: 'reviews.read',
    find: async (typed, signal) =>
      reviewPageSchema
        .parse(
          (await http.get('/api/admin/reviews', { params: { q: typed, state: 'any', size: MAX_RESULTS }, signal }))
            .data,
        )
        .content.map(({ id, author, title, rating }) => ({
          id: `review ${id}`,
          label: title || t('Review by {{author}}', { author }),
          note: t('{{author}} · {{rating}} of 5', { author, rating }),
          to: `/admin/inbox?state=all&item=${encodeURIComponent(`review:${id}`)}`,
        })),
  },
  {
    title: msg('Products'),
    needs: 'products.read',
    find: async (typed, signal) =>
      (await fetchProducts({ q: typed, page: 0, size: MAX_RESULTS }, signal)).content.map(
        ({ id, name, price, mainImage }) => ({
          id: `product ${id}`,
          label: name,
          image: mainImage,
          note: formatRupees(price),
          to: `/admin/products/${encodeURIComponent(id)}`,
        }),
      ),
  },
];
