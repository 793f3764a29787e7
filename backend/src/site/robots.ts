/**
 * Rules for crawlers. Blocks only what is no page: pages that must not be indexed (checkout, payment, a booking,
 * sign-in) say `noindex` themselves and have to be fetched for that; a blocked page could still be listed by its URL.
 * Scripts, styles and pictures are allowed, because search engines render the page.
 * @param publicUrl URL of the site without a slash at the end
 */
export const robotsOf = (publicUrl: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${publicUrl}/sitemap.xml
`;
