import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Keeps the booking panel in view beside the text: at the top when it fits into the window, else with its bottom at the
 * bottom of the window, so that the button stays reachable. The styles need its height for that.
 */
export function BookingPlace({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.style.setProperty('--panel-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="detail__sticky" ref={panel}>
      {children}
    </div>
  );
}
