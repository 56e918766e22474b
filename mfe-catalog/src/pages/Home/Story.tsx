import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Container } from '@haat/shared/ui/Container';
import { Link } from 'react-router-dom';
import styles from './Story.module.css';

/** Ways into the shop by what one came for. */
const errands = [
  {
    department: 'pooja',
    to: '/category/pooja/products?price=under-500',
    name: msg('For the lamp at home'),
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
    name: msg('A present that lasts'),
    note: msg('Journals, copper bottles and wooden boxes'),
  },
  {
    department: 'clothing',
    to: '/category/clothing/women/sarees/products?sort=rating',
    name: msg('A saree for the wedding'),
    note: msg('Handloom silk and cotton, the best rated first'),
  },
];

/** What a haat is, and errands to start from: those whose department, by its slug, the shop has. */
export function Story({ departments }: { departments: readonly string[] }) {
  const { t } = useTexts();
  const possible = errands.filter(({ department }) => departments.includes(department));
  return (
    <section aria-labelledby="home-story" className={styles.band}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.text}>
            <h2 id="home-story" className={styles.title}>
              {t('A haat is the market that comes to the village')}
            </h2>
            <p>
              {t(
                'One morning a week the potter, the weaver and the sweet-maker spread a cloth under the same trees. You ask where the brass was beaten, how long the pickle stood in the sun, and whether the red will run. Then you decide.',
              )}
            </p>
            <p>
              {t(
                'This is that market, kept open all week. You can still ask: the answers stand on every product’s page.',
              )}
            </p>
            <p>
              <Link to="/aboutus" className={styles.more}>
                {t('Our story')}
              </Link>
            </p>
          </div>
          {possible.length > 0 ? (
            <ul className={styles.errands} aria-label={t('Places to start')}>
              {possible.map(({ to, name, note }) => (
                <li key={to} className={styles.errand}>
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
