import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Container } from '@haat/shared/ui/Container';
import { Link } from 'react-router-dom';
import styles from './AboutHaat.module.css';

/** Shopping occasions and where they lead. */
const occasions = [
  {
    department: 'pooja',
    to: '/category/pooja/products?price=under-500',
    name: msg('For pooja at home'),
    note: msg('Diyas, incense and camphor under ₹500'),
  },
  {
    department: 'food',
    to: '/category/food/sweets/products',
    name: msg('Something sweet to send'),
    note: msg('Laddus, pedas and chikki, packed this week'),
  },
  {
    department: 'others',
    to: '/category/others/gifts/products',
    name: msg('A gift that lasts'),
    note: msg('Journals, copper bottles and wooden boxes'),
  },
  {
    department: 'clothing',
    to: '/category/clothing/women/sarees/products?sort=rating',
    name: msg('A saree for the wedding'),
    note: msg('Handloom silk and cotton, top rated first'),
  },
];

/** What a haat is, and links by occasion: those whose department, by its slug, the shop has. */
export function AboutHaat({ departments }: { departments: readonly string[] }) {
  const { t } = useTexts();
  const available = occasions.filter(({ department }) => departments.includes(department));
  return (
    <section aria-labelledby="home-story" className={styles.band}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.text}>
            <h2 id="home-story" className={styles.title}>
              {t('A weekly market, open every day')}
            </h2>
            <p>
              {t(
                'A haat is the village market, where potters, weavers and sweet-makers sell what they make, and you can ask them anything before you buy.',
              )}
            </p>
            <p>
              {t(
                'You can ask here too: every product page has the maker’s details, reviews and answers to shoppers’ questions.',
              )}
            </p>
            <p>
              <Link to="/aboutus" className={styles.more}>
                {t('Our story')}
              </Link>
            </p>
          </div>
          {available.length > 0 ? (
            <ul className={styles.occasions} aria-label={t('Shopping ideas')}>
              {available.map(({ to, name, note }) => (
                <li key={to} className={styles.occasion}>
                  <h3 className={styles.name}>
                    <Link to={to} className={styles.link}>
                      {t(name)}
                    </Link>
                  </h3>
                  <p className={styles.note}>{t(note)}</p>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </Container>
    </section>
  );
}
