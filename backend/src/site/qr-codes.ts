import { LANGUAGES } from '@safar/domain/rules/languages';
import { type RequestHandler, Router } from 'express';
import { qrCodeOf } from './qr-code.js';

/** The ids of trips; the route is no way to draw anything else. */
const DESTINATION_ID = /^[a-z0-9-]{1,100}$/;
const A_DAY = 'public, max-age=86400';

/**
 * `/destination/istanbul/qr.svg`: the address of the page beside it as a picture, for print. Drawn without a look at the
 * database: whether there is such a page is the page's to say.
 * @param publicUrl address of the site without a slash at its end
 */
export function qrCodes(publicUrl: string): RequestHandler {
  const router = Router();
  for (const language of LANGUAGES) {
    const prefix = language === 'ar' ? '/ar' : '';
    router.get(`${prefix}/destination/:id/qr.svg`, (request, response, next) => {
      const { id } = request.params;
      if (!DESTINATION_ID.test(id)) {
        next();
        return;
      }
      response
        .set({ 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': A_DAY })
        .send(qrCodeOf(`${publicUrl}${prefix}/destination/${id}`));
    });
  }
  return router;
}
