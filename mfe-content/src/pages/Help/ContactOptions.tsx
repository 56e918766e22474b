import { useTexts } from '@haat/shared/state';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { ChatButton } from '../../chat/ChatButton';
import { contact } from '../../shop-info/contact';
import { promises } from '../../shop-info/promises';
import styles from './ContactOptions.module.css';

/** Live chat, email and phone with their hours (§2, Help). */
export function ContactOptions() {
  const { t } = useTexts();
  return (
    <ul className={styles.options}>
      <li className={styles.option}>
        <MessageCircle aria-hidden="true" className={styles.icon} />
        <h3 className={styles.name}>{t('Live chat')}</h3>
        <p className={styles.hours}>24/7</p>
        <p className={styles.text}>
          {t('Send a message at any time. Our team answers {{phoneHours}}.', { phoneHours: t(contact.phoneHours) })}
        </p>
        <div>
          <ChatButton />
        </div>
      </li>
      <li className={styles.option}>
        <Mail aria-hidden="true" className={styles.icon} />
        <h3 className={styles.name}>{t('Email')}</h3>
        <p className={styles.hours}>
          {t('Response within {{emailAnswerHours}} hours', { emailAnswerHours: promises.emailAnswerHours })}
        </p>
        <p className={styles.text}>
          {t(
            'Best for anything with photos or documents. Put your order number in the subject line for a faster answer.',
          )}
        </p>
        <p>
          <a href={`mailto:${contact.help}`}>{contact.help}</a>
        </p>
      </li>
      <li className={styles.option}>
        <Phone aria-hidden="true" className={styles.icon} />
        <h3 className={styles.name}>{t('Phone')}</h3>
        <p className={styles.hours}>{t(contact.phoneHours)}</p>
        <p className={styles.text}>{t('Toll-free from anywhere in India, in English, Hindi, Tamil and Kannada.')}</p>
        <p>
          <a href={contact.phoneHref}>{contact.phone}</a>
        </p>
      </li>
    </ul>
  );
}
