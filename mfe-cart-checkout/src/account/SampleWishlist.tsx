import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { Card } from '@haat/shared/ui/Card';
import { Link } from 'react-router-dom';
import { sampleAccount } from './sample-account';
import styles from './SampleWishlist.module.css';

/** The sample's wishlist. Its products are not in the catalogue, so each links to a search for similar ones. */
export function SampleWishlist() {
  const { t } = useTexts();
  return (
    <Card>
      <ul className={styles.list}>
        {sampleAccount.wishlist.map(({ name, price, search }) => (
          <li key={name} className={styles.row}>
            <Link to={`/search/${encodeURIComponent(search)}`}>{t(name)}</Link>
            <span>{formatRupees(price)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
