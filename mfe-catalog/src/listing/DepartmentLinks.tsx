import type { Category } from '@haat/shared/contract/category';
import type { Facets } from '@haat/shared/contract/product';
import { Link } from 'react-router-dom';
import { formatCount } from '@haat/shared/india/numbers';
import { useTexts } from '@haat/shared/state';
import { scopePath, type ListingScope } from './listing-scope';
import styles from './DepartmentLinks.module.css';

export interface DepartmentLinksProps {
  tree: readonly Category[];
  scope: Extract<ListingScope, { kind: 'category' }>;
  facets: Facets | null;
  /** The query to keep when the department changes, with its '?'. */
  search: string;
}

/** The Department filter of a category's listing: the tree as links, expanded along the current path. */
export function DepartmentLinks({ tree, scope, facets, search }: DepartmentLinksProps) {
  const { t } = useTexts();
  const link = (slugs: Extract<ListingScope, { kind: 'category' }>, name: string, level: number, here: boolean) => {
    const slug = slugs.type ?? slugs.subcategory ?? slugs.category;
    const known =
      level === 3
        ? facets?.types.find((choice) => choice.slug === slug)
        : facets?.categories.find((choice) => choice.slug === slug && choice.level === level);
    // A category without a count has no products.
    const count = facets ? (known?.count ?? 0) : undefined;
    return (
      <Link to={`${scopePath(slugs)}${search}`} className={styles.link} aria-current={here ? 'page' : undefined}>
        <span className={styles.name}>{t(name)}</span>
        {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
      </Link>
    );
  };
  return (
    <ul className={styles.list}>
      {tree.map((department) => {
        const category = department.slug;
        const along = category === scope.category;
        return (
          <li key={category}>
            {link({ kind: 'category', category }, department.name, 1, along && !scope.subcategory)}
            {along ? (
              <ul className={styles.list}>
                {department.subcategories.map((section) => {
                  const subcategory = section.slug;
                  const inside = subcategory === scope.subcategory;
                  return (
                    <li key={subcategory}>
                      {link({ kind: 'category', category, subcategory }, section.name, 2, inside && !scope.type)}
                      {inside ? (
                        <ul className={styles.list}>
                          {section.subcategories.map(({ slug: type, name }) => (
                            <li key={type}>
                              {link({ kind: 'category', category, subcategory, type }, name, 3, type === scope.type)}
                            </li>
                          ))}
                        </ul>
                      ) : null}
                    </li>
                  );
                })}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
