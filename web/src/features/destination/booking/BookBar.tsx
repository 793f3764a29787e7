import { useEffect, useState } from 'react';
import { Rich, useT } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import { Price } from '../../../ui/price/Price.js';
import type { Destination } from '../destination.js';

const THRESHOLD_PX = 300;

const bookingSection = (): HTMLElement | null => document.getElementById('booking');

/** Returns true when the page is scrolled past the picture and the booking section is out of view. */
function useBarVisible(): boolean {
  const [scrolled, setScrolled] = useState(false);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const onScroll = (): void => setScrolled(window.scrollY > THRESHOLD_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    const section = bookingSection();
    if (!section) return;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return scrolled && !inView;
}

function scrollToBooking(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  bookingSection()?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  document.getElementById('booking-title')?.focus({ preventScroll: true });
}

/** A bar at the bottom of small screens with the price and a link to the booking section. */
export function BookBar({ trip: { priceFrom, inDouble } }: { trip: Destination }) {
  const { t } = useT();
  const visible = useBarVisible();
  if (!visible) return null;
  return (
    <div className="book-bar" role="region" aria-label={t('destination.bookBar')}>
      <p>
        <Rich k="destination.from" parts={{ price: <Price amount={priceFrom} /> }} />{' '}
        <span>{t(inDouble ? 'common.price.inDouble' : 'common.price.perPerson')}</span>
      </p>
      <Button variant="accent" onClick={scrollToBooking}>
        {t('common.actions.book')}
      </Button>
    </div>
  );
}
