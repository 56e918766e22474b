import type { Category } from '@haat/shared/contract/category';
import { priceRangeKeys } from '@haat/shared/contract/listing-choices';
import type { Facets } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useHref } from 'react-router-dom';
import { BrandChoices } from './BrandChoices';
import { Choice } from './Choice';
import { DepartmentLinks } from './DepartmentLinks';
import { priceLabels } from './filter-labels';
import { listingPairs, listingSearch, noFilters, type ListingFilters } from './listing-address';
import type { ListingScope } from './listing-scope';
import { filterPath, productTypeChoice } from './product-type-choice';
import styles from './FilterForm.module.css';

export interface FilterFormProps {
  scope: ListingScope;
  tree: readonly Category[];
  filters: ListingFilters;
  /** Counts beside the choices; null while unknown. */
  facets: Facets | null;
  onChange: (next: Partial<ListingFilters>) => void;
  /** In a dialog, whose first screen the departments would fill. */
  departmentsLast?: boolean;
}

/** Filters without a control in the form, sent as hidden fields. */
const carried = (filters: ListingFilters) =>
  listingPairs({ ...noFilters, popular: filters.popular, sort: filters.sort, size: filters.size });

/**
 * The filters of a listing (§2): department, price, brand, availability, and product type for women's clothing. A GET
 * form with the names of the address's parameters: changes apply at once; without scripts its button submits it.
 */
export function FilterForm({ scope, tree, filters, facets, onChange, departmentsLast = false }: FilterFormProps) {
  const { t } = useTexts();
  const radio = productTypeChoice(scope, filters);
  const prices = new Map(facets?.prices.map(({ range, count }) => [range, count]));
  const types = new Map(facets?.types.map(({ slug, count }) => [slug, count]));
  const departments = new Map(
    facets?.categories.filter(({ level }) => level === 1).map(({ slug, count }) => [slug, count]),
  );
  const departmentLinks = scope.kind === 'category' && (
    <nav aria-label={t('Department')} className={styles.group}>
      <h2 className={styles.heading}>{t('Department')}</h2>
      <DepartmentLinks
        tree={tree}
        scope={scope}
        facets={facets}
        search={listingSearch({
          ...noFilters,
          price: filters.price,
          inStock: filters.inStock,
          sort: filters.sort,
          size: filters.size,
        })}
      />
    </nav>
  );
  const departmentChoices = scope.kind !== 'category' && (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('Department')}</legend>
      <Choice
        kind="radio"
        name="department"
        value=""
        label={t('All departments')}
        checked={filters.department === null}
        onChoose={() => onChange({ department: null })}
      />
      {tree
        .filter(({ slug }) => facets === null || (departments.get(slug) ?? 0) > 0 || slug === filters.department)
        .map(({ slug, name }) => (
          <Choice
            key={slug}
            kind="radio"
            name="department"
            value={slug}
            label={t(name)}
            count={departments.get(slug)}
            checked={filters.department === slug}
            onChoose={() => onChange({ department: slug })}
          />
        ))}
    </fieldset>
  );
  return (
    <div className={styles.filters}>
      {departmentsLast ? null : departmentLinks}
      <form
        method="get"
        action={useHref(filterPath(scope))}
        // The address holds the choices: Back must not restore others.
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className={styles.form}
      >
        {carried(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {departmentsLast ? null : departmentChoices}
        {radio ? (
          <fieldset className={styles.group}>
            <legend className={styles.heading}>{t('Product Type')}</legend>
            <Choice
              kind="radio"
              name="type"
              value=""
              label={t('All Products')}
              checked={radio.chosen === null}
              onChoose={() => onChange({ type: null })}
            />
            {radio.choices.map(({ slug, label }) => (
              <Choice
                key={slug}
                kind="radio"
                name="type"
                value={slug}
                label={t(label)}
                count={facets ? (types.get(slug) ?? 0) : undefined}
                checked={radio.chosen === slug}
                onChoose={() => onChange({ type: slug })}
              />
            ))}
          </fieldset>
        ) : null}
        <fieldset className={styles.group}>
          <legend className={styles.heading}>{t('Price')}</legend>
          {priceRangeKeys.map((range) => (
            <Choice
              key={range}
              kind="radio"
              name="price"
              value={range}
              label={t(priceLabels[range])}
              count={prices.get(range)}
              checked={filters.price === range}
              onChoose={() => onChange({ price: range })}
            />
          ))}
        </fieldset>
        {scope.kind === 'brand' || (facets?.brands.length ?? 0) + filters.brands.length === 0 ? null : (
          <fieldset className={styles.group}>
            <legend className={styles.heading}>{t('Brand')}</legend>
            <BrandChoices
              brands={facets?.brands ?? []}
              chosen={filters.brands}
              onChange={(brands) => onChange({ brands })}
            />
          </fieldset>
        )}
        <fieldset className={styles.group}>
          <legend className={styles.heading}>{t('Availability')}</legend>
          <Choice
            kind="checkbox"
            name="availability"
            value="in-stock"
            label={t('In stock only')}
            count={facets?.availability.inStock}
            checked={filters.inStock}
            onChoose={(inStock) => onChange({ inStock })}
          />
        </fieldset>
        {departmentsLast ? departmentChoices : null}
        <noscript>
          <Button type="submit" wide>
            {t('Show results')}
          </Button>
        </noscript>
      </form>
      {departmentsLast ? departmentLinks : null}
    </div>
  );
}
