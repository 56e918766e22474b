import { openFirefox } from './firefox';
import { journeyIn } from './journey';

journeyIn('Firefox', openFirefox);
