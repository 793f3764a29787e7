import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Keeps the booking panel in view beside the text: at the top where it fits into the window, with its foot at the foot
 * of the window where it is taller, so that the button is never out of reach. The styles need its height for that.
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
