import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** The error is cleared when this value changes. */
  resetOn: unknown;
  /** The fallback that is shown when the children throw. */
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Catches errors that its children throw while they render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: { error: unknown } | null }> {
  override state = { failed: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetOn !== this.props.resetOn && this.state.failed) this.setState({ failed: null });
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.failed.error) : this.props.children;
  }
}
