import { useQuery } from '@tanstack/react-query';
import { useCart, useRemoteConfig, type PageModule } from '@haat/remote-kit';
import { Button, Card, Container } from '@haat/remote-kit/ui';
import '@haat/remote-kit/ui.css';
import './__PAGE__.css';
import haat from '../haat.json';
import { entries } from './__PAGE__Data';

// A product that exists in the shop: the cart links to it and looks up its price.
const item = { id: 'mogra-agarbatti', productId: 'mogra-agarbatti', name: 'Mogra agarbatti', price: 130 };

/** The page at __PATH__. */
export const Component: PageModule['Component'] = () => {
  const { add, count } = useCart();
  // Staff set it at Settings; haat.json has its default and limits.
  const { shown } = useRemoteConfig('__NAME__', haat.config);
  const { data = [] } = useQuery(entries);
  return (
    <Container>
      <div className="__NAME__-page">
        <h1>__TITLE__</h1>
        <Card>
          <ul>
            {data.slice(0, shown).map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
          <Button onClick={() => add(item)}>Add to Cart</Button>
          <p>{count === 1 ? '1 item in the cart' : `${count} items in the cart`}</p>
        </Card>
      </div>
    </Container>
  );
};
