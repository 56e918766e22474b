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
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { DataList } from '../tables/DataList';
import { FoldedFilters } from '../tables/FoldedFilters';
import type { ListColumn } from '../tables/list-column';
import { SavedViews } from '../tables/SavedViews';
import { SearchField } from '../tables/SearchField';
import { Status } from '../tables/Status';
import { WithThumbnail } from '../tables/Thumbnail';
import { useUrlParams } from '../tables/use-url-params';
import { useSelection } from '../tables/use-selection';
import { whenText } from '../tables/when';
import { BulkProducts } from './BulkProducts';
import { productTagsQuery } from './product-api';
import { filterOf, productsKey, productsQuery } from './products-query';
import { statusLabels } from './status-labels';
import { PlanMark, StockText, VariantPrice, VariantStock } from './VariantNumbers';
import { t } from '../language/t';

const stockLabels: Record<StockState, string> = {
  in: msg('In stock'),
  low: msg('Low stock'),
  out: msg('Out of stock'),
};

/** The price, or the range of the variants' prices. */
const priceText = ({ price, mostPrice }: StaffProduct) =>
  price === mostPrice
    ? formatRupees(price)
    : t('{{amount}} to {{amount2}}', { amount: formatRupees(price), amount2: formatRupees(mostPrice) });

/** The price, with a mark for a scheduled price. */
const Price = ({ product }: { product: StaffProduct }) => (
  <>
    {product.only ? <VariantPrice variant={product.only} /> : priceText(product)}
    {product.pricePlan === 'planned' ? (
      <PlanMark>{t('scheduled')}</PlanMark>
    ) : product.pricePlan && !product.only ? (
      <PlanMark>{t('scheduled price')}</PlanMark>
    ) : null}
  </>
);

const columns: ListColumn<StaffProduct>[] = [
  {
    id: 'name',
    header: msg('Product'),
    draw: ({ name, image }) => (
      <WithThumbnail src={image} name={name}>
        {name}
      </WithThumbnail>
    ),
    isFixed: true,
    identifies: true,
    narrow: 'top',
    reused: true,
    sort: 'name',
    width: 18.5,
    minWidth: 13,
  },
  {
    id: 'status',
    header: msg('Status'),
    draw: ({ status }) => <Status status={statusLabels[status]} />,
    narrow: 'right',
    reused: true,
    width: 6,
  },
  {
    id: 'price',
    header: msg('Price'),
    draw: (product) => <Price product={product} />,
    sort: 'price',
    numeric: true,
    stays: true,
    reused: true,
    width: 12.5,
    minWidth: 11,
  },
  {
    id: 'stock',
    header: msg('Stock'),
    draw: ({ only, stock, stockState }) =>
      only ? <VariantStock variant={only} /> : <StockText stock={stock} state={stockState} />,
    sort: 'stock',
    numeric: true,
    stays: true,
    reused: true,
    width: 6,
  },
  { id: 'variants', header: msg('Variants'), draw: ({ variants }) => variants, numeric: true, width: 6 },
  { id: 'sku', header: msg('SKU'), draw: ({ only }) => only?.sku ?? '', identifies: true, width: 11 },
  { id: 'brand', header: msg('Brand'), draw: ({ brand }) => brand, identifies: true, width: 7.5 },
  {
    id: 'category',
    header: msg('Category'),
    draw: ({ category }) => category.path.at(-1) ?? '',
    identifies: true,
    width: 6.5,
  },
  {
    id: 'updatedAt',
    header: msg('Last changed'),
    draw: ({ updatedAt }) => whenText(updatedAt),
    sort: 'updated',
    width: 12,
  },
  { id: 'createdAt', header: msg('Added'), draw: ({ createdAt }) => whenText(createdAt), sort: 'created', width: 12 },
];
const hidden = ['sku', 'variants', 'updatedAt', 'createdAt'];
/** The kinds of changes that affect the list, named as in the audit log; orders change the stock. */
const kinds = ['product', 'variant', 'order', 'return'] as const;
const idOf = ({ id }: StaffProduct) => id;
const linkOf = ({ id }: StaffProduct) => `/admin/products/${encodeURIComponent(id)}`;

/**
 * The list of products in every status. The server searches, filters and sorts by the parameters in the address; price
 * and stock are editable in place.
 */
export function Products() {
  const { may } = useStaff();
  const { params, change } = useUrlParams();
  const [search, setSearch] = useState<HTMLInputElement | null>(null);
  const selection = useSelection<StaffProduct>();
  const { categories } = useCategories();
  useRefetchOnChanges(kinds, { queryKey: productsKey });
  const sort = params.get('sort');
  const address = params.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(address)), [address]);
  const query = useMemo(() => productsQuery(filter, sort), [filter, sort]);
  // Shares the list's query of the first page, which contains the counts by status.
  const { data: first } = useQuery({ ...query(0), placeholderData: keepPreviousData });
  const { data: known = [] } = useQuery(productTagsQuery);
  // A tag in the address that no product has stays a choice.
  const tags = [...new Set([...known, ...(filter.tag === undefined ? [] : [filter.tag])])];
  const isNarrowed =
    [filter.q, filter.category, filter.stock, filter.tag].some((set) => set !== undefined) || filter.status.length > 0;
  const countOf = (status: ProductStatus) => (first ? ` (${formatCount(first.statuses[status])})` : '');
  const mayFiles = may('catalogue.import') || may('catalogue.export');

  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'products search',
          label: t('Search products'),
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
      caption={t('Products')}
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
            title={t('No products match')}
            actions={
              <Button
                look="secondary"
                onClick={() => change({ q: null, status: null, stock: null, category: null, tag: null })}
              >
                {t('Show all products')}
              </Button>
            }
          >
            <p>{t('Search by a part of the name, brand, URL or SKU, or clear the filters.')}</p>
          </Panel>
        ) : (
          <Panel
            title={t('No products yet')}
            actions={
              <>
                <ButtonLink to="/admin/add-product">{t('Add product')}</ButtonLink>
                {mayFiles ? (
                  <ButtonLink look="secondary" to="/admin/product-files">
                    {t('Import products')}
                  </ButtonLink>
                ) : null}
              </>
            }
          >
            <p>{t('Add products one by one, or import a catalogue from a CSV file in Shopify’s format.')}</p>
          </Panel>
        )
      }
      search={<SearchField label={t('Search products')} placeholder={t('Name, brand, SKU…')} inputRef={setSearch} />}
      tools={
        <>
          <FoldedFilters active={[filter.status[0], filter.stock, filter.category, filter.tag].filter(Boolean).length}>
            <SelectField
              label={t('Status')}
              value={filter.status[0] ?? ''}
              onChange={(event) => change({ status: event.target.value })}
            >
              <option value="">{t('All')}</option>
              {productStatuses.map((status) => (
                <option key={status} value={status}>
                  {t(statusLabels[status])}
                  {countOf(status)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('Stock')}
              value={filter.stock ?? ''}
              onChange={(event) => change({ stock: event.target.value })}
            >
              <option value="">{t('Any')}</option>
              {stockStates.map((state) => (
                <option key={state} value={state}>
                  {t(stockLabels[state])}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('Category')}
              value={filter.category ?? ''}
              onChange={(event) => change({ category: event.target.value })}
            >
              <option value="">{t('All')}</option>
              {categories.map((department) => (
                <optgroup key={department.id} label={department.name}>
                  <option value={department.id}>{t('All of {{department}}', { department: department.name })}</option>
                  {department.subcategories.map((section) => (
                    <option key={section.id} value={section.id}>
                      {section.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            {tags.length > 0 ? (
              <SelectField
                label={t('Tag')}
                value={filter.tag ?? ''}
                onChange={(event) => change({ tag: event.target.value })}
              >
                <option value="">{t('Any')}</option>
                {tags.map((tag) => (
                  <option key={tag} value={tag}>
                    {tag}
                  </option>
                ))}
              </SelectField>
            ) : null}
          </FoldedFilters>
          <SavedViews list="products" />
        </>
      }
    />
  );
}
