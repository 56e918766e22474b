import { Fragment } from 'react';
import styles from './Keys.module.css';
import { t } from '../language/t';

const keyLabels: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: '↵', ' ': 'Space' };
const isApple = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

const press = (one: string) =>
  one === '$mod' ? (isApple() ? '⌘' : 'Ctrl') : (keyLabels[one] ?? (one.length === 1 ? one.toUpperCase() : one));

/** Shows keys as they are labelled on a keyboard: 'g o' is G, then O. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((chord, index) => (
        <Fragment key={index}>
          {index > 0 ? <span className={styles.separator}>{t('then')}</span> : null}
          {/* Hide Shift for punctuation: the character already implies it. */}
          {chord
            .replace(/^Shift\+(?=\W$)/, '')
            .split('+')
            .map((one) => (
              <kbd key={one} className={styles.key}>
                {press(one)}
              </kbd>
            ))}
        </Fragment>
      ))}
    </span>
  );
}
