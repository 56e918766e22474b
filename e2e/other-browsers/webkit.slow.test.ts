import { journeyIn } from './journey';
import { openWebKit } from './webkit';

journeyIn('WebKit', openWebKit);
