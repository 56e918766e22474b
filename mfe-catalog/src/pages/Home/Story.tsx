import { Container } from '@haat/shared/ui/Container';
import { Link } from 'react-router-dom';
import styles from './Story.module.css';

/** Ways into the shop by what one came for. */
const errands = [
  { department: 'pooja', to: '/category/pooja/products?price=under-500', name: 'For the lamp at home', note: 'Diyas, incense and camphor under ₹500' },
  { department: 'food', to: '/category/food/sweets/products', name: 'Something sweet to send', note: 'Laddus, pedas and chikki, packed this week' },
  { department: 'others', to: '/category/others/gifts/products', name: 'A present that lasts', note: 'Journals, copper bottles and wooden boxes' },
  { department: 'clothing', to: '/category/clothing/women/sarees/products?sort=rating', name: 'A saree for the wedding', note: 'Handloom silk and cotton, the best rated first' },
];

/** What a haat is, and errands to start from: those whose department, by its slug, the shop has. */
export function Story({ departments }: { departments: readonly string[] }) {
  const possible = errands.filter(({ department }) => departments.includes(department));
  return (
    <section aria-labelledby="home-story" className={styles.band}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.text}>
            <h2 id="home-story" className={styles.title}>A haat is the market that comes to the village</h2>
            <p>One morning a week the potter, the weaver and the sweet-maker spread a cloth under the same trees. You ask where the brass was beaten, how long the pickle stood in the sun, and whether the red will run. Then you decide.</p>
            <p>This is that market, kept open all week. You can still ask: the answers stand on every product’s page.</p>
            <p><Link to="/aboutus" className={styles.more}>Our story</Link></p>
          </div>
          {possible.length > 0 ? (
            <ul className={styles.errands} aria-label="Places to start">
              {possible.map(({ to, name, note }) => (
                <li key={to} className={styles.errand}>
                  <h3 className={styles.name}><Link to={to} className={styles.link}>{name}</Link></h3>
                  <p className={styles.note}>{note}</p>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </Container>
    </section>
  );
}
