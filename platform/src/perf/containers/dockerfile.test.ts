import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../../base/workspaces';
import { readImage } from './dockerfile';

const dockerfile = readFileSync(fromRoot('docker/Dockerfile'), 'utf8');

test('a target has the files of the stages before it', () => {
  const image = readImage(dockerfile, 'shell');
  expect(image).toMatchObject({
    packages: ['api', 'shell'],
    globals: ['tsx'],
    user: 'node',
    workdir: '/app',
    environment: { NODE_ENV: 'production', PORT: '3000', HAAT_DATA_DIR: '/data' },
    command: ['tsx', 'shell/server/main.ts'],
    owned: { '/data': 'node' },
    volumes: ['/data'],
  });
  expect(image.healthcheck?.[0]).toBe('node');
  expect(image.copies).toContainEqual({ from: 'build', sources: ['/app/shell/dist'], to: '/app/shell/dist' });
  expect(image.copies).toContainEqual({ from: null, sources: ['shared'], to: '/app/shared' });
});

test('the image for releases has all packages, and another user', () => {
  expect(readImage(dockerfile, 'releases')).toMatchObject({
    packages: 'all',
    user: '1001',
    entrypoint: ['node', 'platform/bin/haat.mjs'],
    command: ['build'],
  });
});

test('an unknown target or instruction is refused', () => {
  expect(() => readImage(dockerfile, 'shop')).toThrow("no target 'shop'");
  expect(() => readImage('FROM a AS b\nADD x y\n', 'b')).toThrow('an instruction ADD');
});

test('the pipeline of images builds the targets that both deployments use', () => {
  const { jobs } = parse(readFileSync(fromRoot('.github/workflows/images.yml'), 'utf8')) as {
    jobs: { image: { strategy: { matrix: { target: string[] } } } };
  };
  const { target: built } = jobs.image.strategy.matrix;
  for (const target of built) expect(readImage(dockerfile, target).target).toBe(target);
  const { images } = parse(
    readFileSync(fromRoot('deploy/kubernetes/overlays/production/kustomization.yaml'), 'utf8'),
  ) as {
    images: { name: string }[];
  };
  expect(images.map(({ name }) => name.replace('haat/', '')).sort()).toEqual([...built].sort());
});
