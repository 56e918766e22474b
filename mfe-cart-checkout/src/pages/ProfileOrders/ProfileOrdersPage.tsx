import { useTexts } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Pager } from '@haat/shared/ui/Pager';
import { Panel } from '@haat/shared/ui/Panel';
import { EmptyStateImage } from '@haat/shared/ui/EmptyStateImage';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { myOrdersQuery } from '../../account/account-queries';
import { AccountLayout } from '../../account/AccountLayout';
import { Loading } from '../../account/Loading';
import { LoadProblem } from '../../account/LoadProblem';
import { addressOf, filterOf } from '../../account/order-address';
import { OrderDetail } from '../../account/OrderDetail';
import { OrderFilters } from '../../account/OrderFilters';
import { OrderRows } from '../../account/OrderRows';
import { sampleAccount } from '../../account/sample-account';
import { LazyPopularProducts } from '../../popular/LazyPopularProducts';
import styles from './ProfileOrdersPage.module.css';

/** Orders per page (§9). */
const ORDERS_PER_PAGE = 10;

/**
 * The shopper's orders, newest first, filtered by status, time and items. Orders that have not shipped can be
 * cancelled.
 */
export function Component(): ReactElement {
  const { t } = useTexts();
  return (
    <AccountLayout
      title={t('Your Orders')}
      path="/profile/orders"
      sample={<OrderRows orders={sampleAccount.orders} level={2} />}
    >
      <OwnOrders />
    </AccountLayout>
  );
}

function OwnOrders() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const { page, ...filter } = filterOf(params);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    myOrdersQuery({ ...filter, page, size: ORDERS_PER_PAGE }),
  );
  const isNarrowed = Object.keys(filter).length > 0;
  if (isError && !data)
    return (
      <LoadProblem
        title={t('We could not load your orders')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading text={t('Loading your orders…')} />;
  if (data.content.length === 0 && !isNarrowed && page === 0) {
    return (
      <>
        <Panel
          title={t('No orders yet')}
          picture={<EmptyStateImage name="no-orders" />}
          actions={<ButtonLink to="/">{t('Start shopping')}</ButtonLink>}
        >
          <p>{t('Your orders and their status appear here.')}</p>
        </Panel>
        <LazyPopularProducts />
      </>
    );
  }
  return (
    <>
      <OrderFilters filter={filter} onFilter={(next) => setParams(addressOf(next))} />
      <div ref={list} tabIndex={-1} className={styles.list} aria-busy={isPlaceholderData || undefined}>
        {data.content.length > 0 ? (
          <OrderRows orders={data.content} level={2} detail={(order) => <OrderDetail order={order} />} />
        ) : (
          <Panel
            title={t('No orders found')}
            actions={<Button onClick={() => setParams(addressOf({}))}>{t('Show all orders')}</Button>}
          >
            <p>{t(isNarrowed ? 'Try another search, status or date.' : 'This page has no orders.')}</p>
          </Panel>
        )}
      </div>
      {data.content.length > 0 && (page > 0 || !data.last) ? (
        <Pager
          page={page}
          last={data.last}
          total={data.totalElements}
          size={ORDERS_PER_PAGE}
          onPage={(next) => {
            setParams(addressOf({ ...filter, page: next }));
            list.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}
