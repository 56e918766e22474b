import { Container } from '@haat/shared/ui/Container';
import { MapPin, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './Promises.module.css';

const promises = [
  { Icon: Truck, title: 'Free delivery', text: 'On every order, at your door in two days', to: '/help' },
  { Icon: RotateCcw, title: '30 days to return', text: 'Refunds in 5-7 business days', to: '/returns' },
  { Icon: ShieldCheck, title: 'Your money is safe', text: 'Purchase protection on all we sell', to: '/protection' },
  { Icon: MapPin, title: 'The place is named', text: 'Where it was made stands on every page', to: '/aboutus' },
];

/** What a shopper may count on, with the page that says it in full. */
export function Promises() {
  return (
    <section aria-label="What you can count on" className={styles.band}>
      <Container>
        <ul className={styles.list}>
          {promises.map(({ Icon, title, text, to }) => (
            <li key={title} className={styles.item}>
              <Icon aria-hidden="true" className={styles.icon} />
              <div>
                <Link to={to} className={styles.title}>{title}</Link>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
