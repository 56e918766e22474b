import { Link } from 'react-router-dom';

/** An order's number, as people write it. */
const ORDER = /\b(HT-[2-9A-HJKMNP-Z]{6})\b/i;

/** A text with the numbers of orders in it as links to them. */
export const OrderLinks = ({ text }: { text: string }) =>
  text.split(ORDER).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} to={`/admin/orders/${part.toUpperCase()}`}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
