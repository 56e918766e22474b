import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Container } from '@haat/shared/ui/Container';
import { MapPin, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './Promises.module.css';

const promises = [
  { Icon: Truck, title: msg('Free delivery'), text: msg('On every order, delivered in 2 days'), to: '/help' },
  { Icon: RotateCcw, title: msg('30-day returns'), text: msg('Refunds in 5-7 business days'), to: '/returns' },
  {
    Icon: ShieldCheck,
    title: msg('Your money is safe'),
    text: msg('Purchase protection on every item'),
    to: '/protection',
  },
  {
    Icon: MapPin,
    title: msg('Know where it’s made'),
    text: msg('Origin shown on every product page'),
    to: '/aboutus',
  },
];

/** The shop's promises, each with a link to its page. */
export function Promises() {
  const { t } = useTexts();
  return (
    <section aria-label={t('Our promises')} className={styles.band}>
      <Container>
        <ul className={styles.list}>
          {promises.map(({ Icon, title, text, to }) => (
            <li key={title} className={styles.item}>
              <Icon aria-hidden="true" className={styles.icon} />
              <div>
                <Link to={to} className={styles.title}>
                  {t(title)}
                </Link>
                <p className={styles.text}>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
