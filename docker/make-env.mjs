#!/usr/bin/env node
// Writes the secrets of docker-compose.yml into .env: newly generated, known to no one, and in no repository. An
// existing file is not overwritten.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const secret = () => randomBytes(32).toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const settings = {
  POSTGRES_PASSWORD: secret(),
  REDIS_PASSWORD: secret(),
  S3_ACCESS_KEY: secret().slice(0, 20),
  S3_SECRET_KEY: secret(),
  SESSION_SECRET: secret(),
  SERVICE_TOKEN: secret(),
  STATUS_TOKEN: secret(),
  TEST_GATEWAY_SECRET: secret(),
  RELEASE_KEY: privateKey,
  RELEASE_KEYS: publicKey,
};
const file = process.argv[2] ?? '.env';
try {
  writeFileSync(
    file,
    // Not a secret: the test gateway runs until another gateway is configured.
    Object.entries({ ...settings, COMPOSE_PROFILES: 'test-gateway' })
      .map(([name, value]) => `${name}="${value.trim().replaceAll('\n', '\\n')}"\n`)
      .join(''),
    { mode: 0o600, flag: 'wx' },
  );
  console.log(`${file} is written. Keep it: without it neither the database nor the history of releases can be read.`);
} catch (error) {
  console.error(error.code === 'EEXIST' ? `${file} is there already and stays as it is.` : error.message);
  process.exit(1);
}
