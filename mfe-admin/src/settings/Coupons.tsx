import type { CouponView } from '@haat/shared/contract/coupons';
import { formatCount } from '@haat/shared/india/numbers';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useAction } from '../forms/use-action';
import { useOpenedBefore } from '../layout/use-opened-before';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { SavedViews } from '../tables/SavedViews';
import { SearchField } from '../tables/SearchField';
import { Status } from '../tables/Status';
import { ROWS_A_PAGE, type RowPageQuery } from '../tables/use-row-pages';
import { useSelection } from '../tables/use-selection';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { TabLinks } from '../ui/TabLinks';
import { couponsQuery, endCoupon, writeCoupon } from './coupon-api';
import { unchangedWrite } from './coupon-draft';
import {
  couponEffect,
  couponLimits,
  couponState,
  couponTabLabels,
  couponTabs,
  couponValidity,
  type CouponTab,
} from './coupon-labels';
import { t } from '../language/t';

const CouponDialog = lazy(() => import(/* webpackChunkName: "coupon-dialog" */ './CouponDialog'));
const BulkCoupons = lazy(() => import(/* webpackChunkName: "bulk-coupons" */ './BulkCoupons'));

const columns: ListColumn<CouponView>[] = [
  {
    id: 'code',
    header: msg('Code'),
    draw: ({ code }) => code,
    isFixed: true,
    identifies: true,
    narrow: 'top',
    sort: 'code',
    width: 9,
  },
  { id: 'discount', header: msg('Discount'), draw: couponEffect, identifies: true, stays: true, width: 12 },
  {
    id: 'state',
    header: msg('Status'),
    draw: (coupon) => <Status status={couponState(coupon).label} />,
    narrow: 'right',
    width: 6.75,
  },
  { id: 'validity', header: msg('Validity'), draw: couponValidity, identifies: true, width: 11.5 },
  { id: 'limits', header: msg('Limits'), draw: couponLimits, identifies: true, width: 8.75 },
  {
    id: 'used',
    header: msg('Used'),
    draw: ({ used }) => formatCount(used),
    numeric: true,
    sort: 'used',
    width: 4.75,
  },
];
const idOf = ({ code }: CouponView) => code;
const WITHOUT = ['coupon'];

/** Pages of the coupons, which the API returns all at once, the newest first. */
const pagesOf =
  (client: QueryClient, tab: CouponTab | undefined, q: string, sort: string | null) =>
  (page: number): RowPageQuery<CouponView> => ({
    queryKey: [...couponsQuery.queryKey, 'list', tab, q, sort, page],
    queryFn: async () => {
      const all = await client.fetchQuery(couponsQuery);
      const found = all.filter(
        (one) => (!tab || couponState(one).tab === tab) && one.code.toLowerCase().includes(q.toLowerCase()),
      );
      const by = sort?.replace(/^-/, '');
      if (by === 'code') found.sort((a, b) => a.code.localeCompare(b.code, 'en'));
      if (by === 'used') found.sort((a, b) => a.used - b.used);
      if (sort?.startsWith('-')) found.reverse();
      return {
        content: found.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE),
        page,
        totalElements: found.length,
      };
    },
  });

/** Lists all coupons with their effect and uses; staff with `coupons.write` create, edit, end and reactivate them. */
export default function Coupons() {
  const { may } = useStaff();
  const client = useQueryClient();
  const { params, change } = useUrlParams();
  const { data } = useQuery(couponsQuery);
  const selection = useSelection<CouponView>();
  const [isNew, setNew] = useState(false);
  const mayWrite = may('coupons.write');
  const tab = couponTabs.find((one) => one === params.get('state'));
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  const sort = params.get('sort');
  useRefetchOnChanges(['coupon'], { queryKey: couponsQuery.queryKey });

  // The coupon of the address, as it was when its form was opened.
  const wanted = params.get('coupon');
  const [edited, setEdited] = useState<CouponView | null>(null);
  const next =
    !mayWrite || wanted === null
      ? null
      : edited?.code === wanted
        ? edited
        : (data?.find(({ code }) => code === wanted) ?? null);
  if (next !== edited) setEdited(next);
  const opened = useMemo(() => (isNew ? { coupon: null } : next && { coupon: next }), [isNew, next]);
  const isWanted = useOpenedBefore(opened ? 'dialog' : null).has('dialog');
  const close = () => {
    setNew(false);
    if (wanted !== null) change({ coupon: null }, { replace: true });
  };

  useCommands(
    useMemo<Command[]>(
      () =>
        mayWrite
          ? [
              {
                id: 'new coupon',
                label: t('Create coupon'),
                group: 'On this page',
                keys: 'n',
                run: () => setNew(true),
              },
            ]
          : [],
      [mayWrite],
    ),
  );
  const { act } = useAction([couponsQuery.queryKey]);
  const end = useCallback(
    (coupon: CouponView) => {
      const { code } = coupon;
      let ended = coupon;
      act({
        run: async () => {
          ended = await endCoupon(code);
        },
        done: t('Coupon {{code}} ended. It no longer applies to new orders.', { code }),
        undo: () => writeCoupon(code, unchangedWrite(ended)),
      });
    },
    [act],
  );
  const shown = useMemo<ListColumn<CouponView>[]>(
    () =>
      mayWrite
        ? [
            ...columns,
            {
              id: 'actions',
              header: msg('Actions'),
              draw: (coupon) =>
                couponState(coupon).tab === 'over' ? (
                  '–'
                ) : (
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={t('End {{code}}', { code: coupon.code })}
                    onClick={() => end(coupon)}
                  >
                    {t('End')}
                  </Button>
                ),
              stays: true,
              width: 5,
            },
          ]
        : columns,
    [mayWrite, end],
  );
  const query = useMemo(() => pagesOf(client, tab, q, sort), [client, tab, q, sort]);
  const address = params.toString();
  // A row opens the form; for a role that can't edit, it narrows the list to the coupon.
  const linkOf = useCallback(
    ({ code }: CouponView) =>
      addressWith(new URLSearchParams(address), mayWrite ? { coupon: code } : { q: code, coupon: null }),
    [address, mayWrite],
  );

  if (wanted !== null && !mayWrite) return <Navigate to={addressWith(params, { q: wanted, coupon: null })} replace />;
  const make = mayWrite ? (
    <Button size="small" onClick={() => setNew(true)}>
      {t('Create coupon')}
    </Button>
  ) : null;
  const countOf = (one: CouponTab | undefined) =>
    one ? data?.filter((coupon) => couponState(coupon).tab === one).length : data?.length;
  return (
    <>
      <TabLinks
        label={t('Coupons by status')}
        tabs={[undefined, ...couponTabs].map((one) => ({
          label: one ? t(couponTabLabels[one]) : t('All'),
          to: addressWith(params, { state: one ?? null, coupon: null }),
          isOpen: one === tab,
          count: countOf(one),
        }))}
      />
      <DataList
        name="coupons"
        caption={t('Coupons')}
        columns={shown}
        query={query}
        question={`${tab ?? ''} ${sort ?? ''} ${q}`}
        rowId={idOf}
        linkOf={linkOf}
        selection={mayWrite ? selection : undefined}
        bulk={
          <Suspense fallback={null}>
            <BulkCoupons selection={selection} />
          </Suspense>
        }
        search={<SearchField label={t('Search coupons')} placeholder={t('Code…')} />}
        head={make}
        tools={<SavedViews list="coupons" without={WITHOUT} />}
        empty={
          q || tab ? (
            <Panel title={t('No coupons match')}>
              <p>{t('Search by code, or choose another tab.')}</p>
            </Panel>
          ) : (
            <Panel title={t('No coupons yet')}>
              <p>{t('Create a coupon to offer a discount or free delivery. Customers enter its code at checkout.')}</p>
            </Panel>
          )
        }
      />
      <Suspense fallback={null}>
        {isWanted ? <CouponDialog opened={opened} coupons={data ?? []} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
