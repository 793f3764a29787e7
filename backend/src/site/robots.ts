/**
 * What crawlers may ask for. Only what is no page is closed: a page that must stay out of indexes (checkout, payment, a
 * booking, sign-in) says `noindex` itself, and has to be fetched for that to be read; closed here, its bare address
 * could still be listed. Scripts, styles and pictures stay open, because search engines draw the page.
 * @param publicUrl address of the site without a slash at its end
 */
export const robotsOf = (publicUrl: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
