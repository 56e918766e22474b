import { Link } from 'react-router-dom';

/** Matches an order number, in any case. */
const ORDER = /\b(HT-[2-9A-HJKMNP-Z]{6})\b/i;

/** Renders a text with its order numbers as links. */
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
