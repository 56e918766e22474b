import type { Product } from '@haat/shared/contract/product';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import { DataTable } from '../tables/DataTable';
import { pageOf } from '../tables/page-of';
import { Pager } from '@haat/shared/ui/Pager';
import { PRODUCTS_A_PAGE, productsQuery } from './products-query';
import styles from './Products.module.css';

const column = createColumnHelper<Product>();
const columns = [
  column.accessor('name', { header: 'Product', cell: (cell) => <Link to={`/product/${encodeURIComponent(cell.row.original.id)}`}>{cell.getValue()}</Link> }),
  column.accessor('brand', { header: 'Brand' }),
  column.accessor('type', { header: 'Type' }),
  column.accessor('price', { header: 'Price', cell: (cell) => formatRupees(cell.getValue()), meta: { numeric: true } }),
  column.accessor('variantCount', { header: 'Variants', meta: { numeric: true } }),
  column.accessor('stockQuantity', {
    header: 'Stock',
    cell: (cell) => (cell.getValue() > 0 ? formatCount(cell.getValue()) : <span className={styles.none}>Out of Stock</span>),
    meta: { numeric: true },
  }),
];
const NO_PRODUCTS: Product[] = [];

/** The catalogue as a table with search and stock; page and search live in the address. */
export function Products() {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);
  const q = params.get('q') ?? '';
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(productsQuery(page, q));
  const table = useReactTable({ data: data?.content ?? NO_PRODUCTS, columns, getCoreRowModel: getCoreRowModel(), manualPagination: true });

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    const wanted = typeof typed === 'string' ? typed.trim() : '';
    setParams(wanted ? { q: wanted } : {});
  };

  if (isError) return <AdminFailure error={error} what="The products" retry={() => void refetch()} />;
  return (
    <>
      <div role="search">
        <form onSubmit={search} className={styles.search}>
          {/* A new key when the address changes: Back shows the words that were searched then. */}
          <TextField key={q} label="Search products" name="q" type="search" defaultValue={q} maxLength={200} />
          <Button type="submit" look="secondary">Search</Button>
        </form>
      </div>
      {data ? (
        <>
          {data.correctedQuery ? <p>Nothing is called “{q}”; showing “{data.correctedQuery}”.</p> : null}
          {data.content.length > 0 ? <DataTable table={table} caption="Products" busy={isPlaceholderData} /> : <p>No product matches “{q}”.</p>}
          <Pager page={page} last={data.last} total={data.totalElements} size={PRODUCTS_A_PAGE} onPage={(next) => setParams({ ...(q ? { q } : {}), ...(next > 0 ? { page: String(next + 1) } : {}) })} />
        </>
      ) : (
        <>
          <p role="status">Loading products…</p>
          <Skeleton height="20rem" />
        </>
      )}
    </>
  );
}
