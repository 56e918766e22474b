import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** A new value clears the error. */
  resetOn: unknown;
  /** Shown in place of children that threw. */
  otherwise: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a throw in a render inside its place. */
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
    return this.state.failed ? this.props.otherwise(this.state.failed.error) : this.props.children;
  }
}
