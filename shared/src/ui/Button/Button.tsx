import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';

interface Looks {
  /** primary: the main action; secondary: an alternative; quiet: no border until hovered. Default primary. */
  look?: 'primary' | 'secondary' | 'quiet';
  /** Default medium. */
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width of its container. */
  wide?: boolean;
  children: ReactNode;
}

const classOf = ({ look = 'primary', size = 'medium', wide }: Looks, className?: string) =>
  [styles.button, styles[look], styles[size], wide && styles.wide, className].filter(Boolean).join(' ');

export type ButtonProps = Looks &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows that its action is in progress and ignores further clicks; keeps the focus. */
    busy?: boolean;
  };

/** A button; `type` is 'button' by default. */
export function Button({
  look,
  size,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, size, wide, children }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, children, ...rest }: Looks & LinkProps) {
  return (
    <Link {...rest} className={classOf({ look, size, wide, children }, className)}>
      {children}
    </Link>
  );
}
