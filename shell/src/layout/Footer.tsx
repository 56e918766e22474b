import { Link } from 'react-router-dom';
import styles from './Footer.module.css';

const columns = [
  { title: 'Get to know us', links: [['/aboutus', 'About Haat'], ['/careers', 'Careers'], ['/pressreleases', 'Press Releases'], ['/haat-cares', 'Haat Cares']] },
  { title: 'Work with us', links: [['/sell', 'Sell on Haat'], ['/affiliate', 'Become an Affiliate'], ['/advertise', 'Advertise Your Products']] },
  { title: 'Let us help you', links: [['/authpage', 'Your Account'], ['/returns', 'Returns Centre'], ['/protection', 'Purchase Protection'], ['/help', 'Help']] },
] as const;

// Opened in a new tab on request only: the page itself asks these hosts for nothing.
const social = [['https://www.facebook.com/', 'Facebook'], ['https://www.instagram.com/', 'Instagram'], ['https://x.com/', 'X']] as const;

/** The footer of shopper pages (§2). The copyright year is a constant of the specification (§9). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>Haat <span lang="hi">हाट</span></p>
          <p>A market of stalls under one roof: cloth, food, lamps and vessels from the people who make them.</p>
          <ul className={styles.social}>
            {social.map(([href, name]) => (
              <li key={name}><a href={href} target="_blank" rel="noopener noreferrer">{name}<span className={styles.spoken}> (opens in a new tab)</span></a></li>
            ))}
          </ul>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className={styles.title}>{column.title}</h2>
            <ul className={styles.links}>
              {column.links.map(([path, name]) => <li key={path}><Link to={path}>{name}</Link></li>)}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.legal}>
        <p>© 2025 Haat. All rights reserved.</p>
        <ul className={styles.legalLinks}>
          <li><Link to="/privacy">Privacy Notice</Link></li>
          <li><Link to="/conditions">Conditions of Use</Link></li>
        </ul>
      </div>
    </footer>
  );
}
