import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Category } from '@haat/shared/contract/category';
import { useCategories, useTexts } from '@haat/shared/state';
import { SectionLinks } from './SectionLinks';
import styles from './MegaMenu.module.css';

/**
 * The departments, each with a menu of its sections and types (§2, Header). Hover opens a menu, or the button beside
 * the name by keyboard and touch; it is empty if the categories cannot be loaded.
 */
export function MegaMenu() {
  const { t } = useTexts();
  const { categories } = useCategories();
  const [open, setOpen] = useState<string | null>(null);
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const close = () => setOpen(null);

  // A press outside closes a menu that was opened by touch.
  useEffect(() => {
    if (!open) return;
    const outside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const byMouse = (event: PointerEvent, slug: string | null) => {
    if (event.pointerType === 'mouse') setOpen(slug);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    list.current?.querySelector<HTMLElement>(`[data-menu-button="${open}"]`)?.focus();
    close();
  };

  return (
    <ul className={styles.departments} ref={list} onKeyDown={onKeyDown}>
      {categories.map((department) => {
        const shown = open === department.slug;
        const href = `/category-group/${department.slug}`;
        return (
          <li
            key={department.slug}
            className={styles.department}
            onPointerEnter={(event) => byMouse(event, department.slug)}
            onPointerLeave={(event) => byMouse(event, null)}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget))
                setOpen((now) => (now === department.slug ? null : now));
            }}
          >
            <Link
              to={href}
              className={styles.name}
              onClick={close}
              aria-current={pathname === href ? 'page' : undefined}
            >
              {t(department.name)}
            </Link>
            <button
              type="button"
              className={styles.opener}
              data-menu-button={department.slug}
              aria-expanded={shown}
              aria-controls={`menu-${department.slug}`}
              aria-label={t('{{name}} menu', { name: t(department.name) })}
              onClick={() => setOpen(shown ? null : department.slug)}
            >
              <ChevronDown aria-hidden="true" />
            </button>
            <Panel department={department} shown={shown} close={close} />
          </li>
        );
      })}
    </ul>
  );
}

interface PanelProps {
  department: Category;
  shown: boolean;
  close: () => void;
}

/** A department's menu. It stays empty until it is first opened, since its hundred links would slow down every page. */
function Panel({ department, shown, close }: PanelProps) {
  const [isFilled, setIsFilled] = useState(shown);
  if (shown && !isFilled) setIsFilled(true);
  return (
    <div id={`menu-${department.slug}`} className={styles.panel} hidden={!shown}>
      {isFilled ? (
        <ul className={styles.sections}>
          {department.subcategories.map((section) => (
            <li key={section.slug}>
              <SectionLinks department={department} section={section} classes={styles} onChoose={close} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
