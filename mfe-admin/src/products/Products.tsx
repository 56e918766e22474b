import {
  productStatuses,
  stockStates,
  type ProductStatus,
  type StaffProduct,
  type StockState,
} from '@haat/shared/contract/staff-products';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { useCategories } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { SelectField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { SearchField } from '../tables/SearchField';
import { Status } from '../tables/Status';
import { useAddress } from '../tables/use-address';
import { useSelection } from '../tables/use-selection';
import { whenText } from '../tables/when';
import { BulkProducts } from './BulkProducts';
import { filterOf, productsQuery } from './products-query';
import styles from './Products.module.css';
import { statusWords } from './status-words';
import { PlanMark, StockText, VariantPrice, VariantStock } from './VariantNumbers';

const stockWords: Record<StockState, string> = { in: 'In stock', low: 'Few left', out: 'None left' };

/** The one price, or from the lowest to the highest. */
const priceText = ({ price, mostPrice }: StaffProduct) =>
  price === mostPrice ? formatRupees(price) : `${formatRupees(price)} to ${formatRupees(mostPrice)}`;

/** What it costs, and whether a plan has to do with it. */
const Price = ({ product }: { product: StaffProduct }) => (
  <>
    {product.only ? <VariantPrice variant={product.only} /> : priceText(product)}
    {product.pricePlan === 'planned' ? (
      <PlanMark>planned</PlanMark>
    ) : product.pricePlan && !product.only ? (
      <PlanMark>by plan</PlanMark>
    ) : null}
  </>
);

const columns: ListColumn<StaffProduct>[] = [
  { id: 'name', header: 'Product', draw: ({ name }) => name, isFixed: true, narrow: 'top', sort: 'name', width: 16 },
  {
    id: 'status',
    header: 'Status',
    draw: ({ status }) => <Status status={statusWords[status]} />,
    narrow: 'right',
    reused: true,
    width: 7,
  },
  {
    id: 'price',
    header: 'Price',
    draw: (product) => <Price product={product} />,
    sort: 'price',
    numeric: true,
    reused: true,
    width: 15,
  },
  {
    id: 'stock',
    header: 'Stock',
    draw: ({ only, stock, stockState }) =>
      only ? <VariantStock variant={only} /> : <StockText stock={stock} state={stockState} />,
    sort: 'stock',
    numeric: true,
    reused: true,
    width: 6,
  },
  { id: 'variants', header: 'Variants', draw: ({ variants }) => variants, numeric: true, width: 6 },
  { id: 'sku', header: 'SKU', draw: ({ only }) => only?.sku ?? '', width: 11 },
  { id: 'brand', header: 'Brand', draw: ({ brand }) => brand },
  { id: 'category', header: 'Category', draw: ({ category }) => category.path.at(-1) ?? '' },
  { id: 'updatedAt', header: 'Changed', draw: ({ updatedAt }) => whenText(updatedAt), sort: 'updated', width: 12 },
  { id: 'createdAt', header: 'Added', draw: ({ createdAt }) => whenText(createdAt), sort: 'created', width: 12 },
];
const hidden = ['sku', 'variants', 'updatedAt', 'createdAt'];
const idOf = ({ id }: StaffProduct) => id;
const linkOf = ({ id }: StaffProduct) => `/admin/products/${encodeURIComponent(id)}`;

/**
 * All products in every state: found, narrowed and sorted by the server as the address says; price and stock are
 * changed where they stand.
 */
export function Products() {
  const { may } = useStaff();
  const { params, change } = useAddress();
  const [search, setSearch] = useState<HTMLInputElement | null>(null);
  const selection = useSelection<StaffProduct>();
  const { categories } = useCategories();
  const sort = params.get('sort');
  const address = params.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(address)), [address]);
  const query = useMemo(() => productsQuery(filter, sort), [filter, sort]);
  // The list's own first page, which says how many there are of each status.
  const { data: first } = useQuery({ ...query(0), placeholderData: keepPreviousData });
  const isNarrowed =
    filter.q !== undefined || filter.category !== undefined || filter.stock !== undefined || filter.status.length > 0;
  const countOf = (status: ProductStatus) => (first ? ` (${formatCount(first.statuses[status])})` : '');
  const mayFiles = may('catalogue.import') || may('catalogue.export');

  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'products search',
          label: 'Search products',
          group: 'On this page',
          keys: '/',
          keysOnly: true,
          run: () => search?.focus(),
        },
      ],
      [search],
    ),
  );

  return (
    <DataList
      name="products"
      caption="Products"
      columns={columns}
      hidden={hidden}
      query={query}
      question={address}
      rowId={idOf}
      linkOf={linkOf}
      selection={may('products.write') || may('catalogue.export') ? selection : undefined}
      bulk={<BulkProducts selection={selection} filter={filter} found={first?.totalElements ?? 0} />}
      empty={
        isNarrowed ? (
          <Panel
            title="No product is like that"
            actions={
              <Button look="secondary" onClick={() => change({ q: null, status: null, stock: null, category: null })}>
                Show all products
              </Button>
            }
          >
            <p>A search finds words, and parts of them, in a product’s name, brand, address and SKUs.</p>
          </Panel>
        ) : (
          <Panel
            title="There are no products yet"
            actions={
              <>
                <ButtonLink to="/admin/add-product">Add the first</ButtonLink>
                {mayFiles ? (
                  <ButtonLink look="secondary" to="/admin/product-files">
                    Take them in from a file
                  </ButtonLink>
                ) : null}
              </>
            }
          >
            <p>A file of Shopify’s format brings a whole catalogue; what it would do is shown first.</p>
          </Panel>
        )
      }
      search={<SearchField label="Search products" placeholder="Name, brand, SKU…" inputRef={setSearch} />}
      tools={
        <div className={styles.filters}>
          <SelectField
            label="Status"
            value={filter.status[0] ?? ''}
            onChange={(event) => change({ status: event.target.value })}
          >
            <option value="">All</option>
            {productStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWords[status]}
                {countOf(status)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Stock"
            value={filter.stock ?? ''}
            onChange={(event) => change({ stock: event.target.value })}
          >
            <option value="">Any</option>
            {stockStates.map((state) => (
              <option key={state} value={state}>
                {stockWords[state]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Category"
            value={filter.category ?? ''}
            onChange={(event) => change({ category: event.target.value })}
          >
            <option value="">All</option>
            {categories.map((department) => (
              <optgroup key={department.id} label={department.name}>
                <option value={department.id}>All of {department.name}</option>
                {department.subcategories.map((section) => (
                  <option key={section.id} value={section.id}>
                    {section.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        </div>
      }
    />
  );
}
