import styles from './Customers.module.css';

/** A customer's tags. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return tags.length > 0 ? (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  ) : (
    '–'
  );
}
