import { Drawn } from '../Drawn/Drawn';
import { haat } from './haat';

/** The shop's name in Hindi. */
export const Wordmark = ({ isDecoration = false }: { isDecoration?: boolean }) => (
  <Drawn drawing={haat} isDecoration={isDecoration} />
);
