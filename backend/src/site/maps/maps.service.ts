import { Inject, Injectable } from '@nestjs/common';
import {
  DISTANCE_FACTS,
  DISTANCES_PATH,
  type HotelDistance,
  hotelDistances,
} from '@safar/domain/hotels/hotel-distances';
import { hotelFactProblems } from '@safar/domain/hotels/hotel-facts';
import type { MapPoint } from '@safar/domain/places/map-points';
import { LANGUAGES, type Language } from '@safar/domain/text/languages';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { queryText } from '../../common/http/query-text.js';
import { mapVersion } from '../../catalog/destinations/destinations.service.js';
import { Previews } from '../../catalog/previews/previews.service.js';
import { Catalogue } from '../../catalog/snapshot/catalogue.service.js';
import { ENV, type Env } from '../../common/config/env.js';
import { MEDIA_POLICY } from '../../common/http/headers.js';
import { logFailure } from '../../common/observability/logging.js';
import { destinationMap } from './destination-map.js';
import { distanceRings } from './distance-rings.js';
import { type Outlines, readOutlines } from './outlines.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
const A_MONTH = 'public, max-age=2592000';
const NOT_STORED = 'no-store';
/** A map is 10 to 50 kB: those of two hundred trips in both languages take 10 MB at most. */
const KEPT = 400;

function sendDrawing(response: Response, drawing: string, cacheControl: string): void {
  response
    .set({
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': MEDIA_POLICY,
      'Cache-Control': cacheControl,
    })
    .send(drawing);
}

/** Reads the distances of an address; null unless they are facts that hotels can have. */
function distancesIn(query: Request['query']): HotelDistance[] | null {
  const facts = Object.fromEntries(
    DISTANCE_FACTS.flatMap((fact) =>
      fact in query ? [[fact, Number(queryText(query[fact]))]] : [],
    ),
  );
  const isRight = Object.keys(facts).length > 0 && hotelFactProblems(facts).length === 0;
  return isRight ? hotelDistances(facts) : null;
}

/** Draws the maps of trips and the distances of hotels, for pictures of the site. */
@Injectable()
export class Maps {
  private outlines: Outlines | null = null;
  private readonly drawn = new Map<string, string>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly previews: Previews,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** `/destination/istanbul/map.svg`, `/hotel-distances.svg?haram_m=350`, and the same in Arabic after `/ar`. */
  files(): RequestHandler {
    const router = Router();
    for (const language of LANGUAGES) {
      const prefix = language === 'ar' ? '/ar' : '';
      router.get(`${prefix}/destination/:id/map.svg`, (request, response) => {
        this.sendMap(request, response, language).catch((error: unknown) => {
          logFailure(request, error);
          response.status(503).type('text/plain').send('');
        });
      });
      router.get(`${prefix}${DISTANCES_PATH}`, (request, response) => {
        const distances = distancesIn(request.query);
        if (distances) sendDrawing(response, distanceRings(distances, language), A_MONTH);
        else response.status(404).type('text/plain').send('');
      });
    }
    return router;
  }

  private async sendMap(
    { params: { id = '' }, query }: Request<{ id?: string }>,
    response: Response,
    language: Language,
  ): Promise<void> {
    const token = queryText(query['preview']);
    const points = await this.pointsOf(id, token);
    if (points.length === 0) {
      response.status(404).type('text/plain').send('');
      return;
    }
    const version = mapVersion(points);
    const isAsked = !token && query['v'] === version;
    const kept = isAsked ? FOR_EVER : NOT_STORED;
    sendDrawing(response, this.mapOf(points, version, language), kept);
  }

  private async pointsOf(id: string, token: string): Promise<readonly MapPoint[]> {
    if (token) {
      const preview = await this.previews.read(token);
      return preview?.id === id ? preview.map_points : [];
    }
    const { published } = await this.catalogue.current();
    return published.details.get(id)?.map_points ?? [];
  }

  private mapOf(points: readonly MapPoint[], version: string, language: Language): string {
    const key = `${language} ${version}`;
    const known = this.drawn.get(key);
    if (known !== undefined) return known;
    this.outlines ??= readOutlines(this.env.rootDir);
    const map = destinationMap(points, language, this.outlines);
    const [oldest] = this.drawn.keys();
    if (this.drawn.size >= KEPT && oldest !== undefined) this.drawn.delete(oldest);
    this.drawn.set(key, map);
    return map;
  }
}
