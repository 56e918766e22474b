/** The components that the shop's pages use. Their colours come from the shell's theme. */
export { Breadcrumbs } from '@haat/shared/ui/Breadcrumbs';
export { Button, ButtonLink } from '@haat/shared/ui/Button';
export { Card } from '@haat/shared/ui/Card';
export { Container } from '@haat/shared/ui/Container';
export { PageHead } from '@haat/shared/ui/PageHead';
export { Panel } from '@haat/shared/ui/Panel';
export { Price } from '@haat/shared/ui/Price';
export { Skeleton } from '@haat/shared/ui/Skeleton';
