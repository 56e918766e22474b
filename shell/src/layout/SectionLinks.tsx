import { Link } from 'react-router-dom';
import { useTexts } from '@haat/shared/state';
import type { Category, CategorySection } from '@haat/shared/contract/category';

interface SectionLinksProps {
  department: Category;
  section: CategorySection;
  /** Class names of the section's link, of the list of types and of a type's link. */
  classes: { section?: string | undefined; types?: string | undefined; type?: string | undefined };
  onChoose: () => void;
}

/** A section of a department and the types in it, each a link to its products. */
export function SectionLinks({ department, section, classes, onChoose }: SectionLinksProps) {
  const { t } = useTexts();
  const path = `/category/${department.slug}/${section.slug}`;
  return (
    <>
      <Link to={`${path}/products`} className={classes.section} onClick={onChoose}>
        {t(section.name)}
      </Link>
      <ul className={classes.types}>
        {section.subcategories.map((type) => (
          <li key={type.slug}>
            <Link to={`${path}/${type.slug}/products`} className={classes.type} onClick={onChoose}>
              {t(type.name)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
