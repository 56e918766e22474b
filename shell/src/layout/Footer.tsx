import { Link } from 'react-router-dom';
import { Sentence, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { LanguageSwitch } from '@haat/shared/ui/LanguageSwitch';
import { Wordmark } from '@haat/shared/ui/Wordmark';
import styles from './Footer.module.css';

const columns = [
  {
    title: msg('Let us help you'),
    links: [
      ['/authpage', msg('Your Account')],
      ['/orders', msg('Track order')],
      ['/returns', msg('Returns Centre')],
      ['/protection', msg('Purchase Protection')],
      ['/help', msg('Help')],
    ],
  },
  {
    title: msg('Get to know us'),
    links: [
      ['/aboutus', msg('About Haat')],
      ['/careers', msg('Careers')],
      ['/pressreleases', msg('Press Releases')],
      ['/haat-cares', msg('Haat Cares')],
    ],
  },
  {
    title: msg('Work with us'),
    links: [
      ['/sell', msg('Sell on Haat')],
      ['/affiliate', msg('Become an Affiliate')],
      ['/advertise', msg('Advertise Your Products')],
    ],
  },
] as const;

// The page itself sends these hosts no request; a link opens them in a new tab.
const social = [
  ['https://www.facebook.com/', 'Facebook'],
  ['https://www.instagram.com/', 'Instagram'],
  ['https://x.com/', 'X'],
] as const;

/** The footer of shopper pages (§2). The copyright year is a constant of the specification (§9). */
export function Footer() {
  const { t } = useTexts();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            Haat <Wordmark />
          </p>
          <p>{t('A market of stalls under one roof: clothes, food, lamps and cookware, straight from the makers.')}</p>
          <ul className={styles.social}>
            {social.map(([href, name]) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  <Sentence
                    of="{{name}}<spoken> (opens in a new tab)</spoken>"
                    values={{ name }}
                    parts={{ spoken: (children) => <span className={styles.spoken}>{children}</span> }}
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={t(column.title)}>
            <h2 className={styles.title}>{t(column.title)}</h2>
            <ul className={styles.links}>
              {column.links.map(([path, name]) => (
                <li key={path}>
                  <Link to={path}>{t(name)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.legal}>
        <p>{t('© 2025 Haat. All rights reserved.')}</p>
        <LanguageSwitch classes={styles} />
        <ul className={styles.legalLinks}>
          <li>
            <Link to="/privacy">{t('Privacy Notice')}</Link>
          </li>
          <li>
            <Link to="/conditions">{t('Conditions of Use')}</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
