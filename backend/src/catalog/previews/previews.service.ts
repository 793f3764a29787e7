import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { PreviewRequest, PreviewView } from '@safar/domain/contracts/catalog/previews';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { Destinations, mapUrl } from '../destinations/destinations.service.js';
import {
  dropOldPreviews,
  findPreview,
  findPreviewedDeparture,
  storePreview,
} from './previews.queries.js';

const HOUR_MS = 3_600_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Previews of a destination's page before it is saved. */
@Injectable()
export class Previews {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly destinations: Destinations,
  ) {}

  /** Throws DESTINATION_NOT_FOUND. Not audited, because no data changes. */
  async make(
    { destinationId, ...request }: PreviewRequest,
    { staff }: ByStaff,
  ): Promise<PreviewView> {
    const drafted = await this.destinations.drafted(request, destinationId ?? null);
    const { detail: destination, departures } = drafted;
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + HOUR_MS);
    await this.db.transaction(async (tx) => {
      await dropOldPreviews(tx, now);
      await storePreview(tx, {
        tokenHash: hashOf(token),
        destination,
        departures,
        createdBy: staff.id,
        expiresAt,
      });
    });
    const address = `/destination/${encodeURIComponent(destination.id)}?preview=${token}`;
    return { address, expiresAt: expiresAt.toISOString() };
  }

  /** Returns null for an unknown or expired preview. */
  async read(token: string): Promise<DestinationDetailView | null> {
    const preview = await findPreview(this.db.manager, hashOf(token), this.clock.now());
    if (!preview?.map_url) return preview;
    return { ...preview, map_url: mapUrl(preview.id, { preview: token }) };
  }

  /** Returns null for an unknown or expired preview, and for a day without flights or hotels of its own. */
  departure(token: string, day: string): Promise<DepartureDetailView | null> {
    const [tokenHash, now] = [hashOf(token), this.clock.now()];
    return findPreviewedDeparture(this.db.manager, { tokenHash, day, now });
  }
}
