import { Component, type ReactNode } from 'react';

/** Shows a page's error in place of the page. The next change retries: React Refresh remounts a failed boundary. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: { error: unknown } | null }> {
  override state = { failed: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { error } = this.state.failed;
    return (
      <pre role="alert" style={{ padding: '1rem', overflowX: 'auto' }}>
        {error instanceof Error ? (error.stack ?? error.message) : String(error)}
      </pre>
    );
  }
}
