import { Injectable } from '@nestjs/common';
import { Places } from '../catalog/places/places.service.js';
import { Clock } from '../common/clock.js';
import { PdfFonts } from '../documents/pdf/pdf-fonts.service.js';
import { Settings } from '../settings/settings.service.js';
import {
  type List,
  type ListAirport,
  changesDocument,
  fullListDocument,
} from './passenger-lists.document.js';
import { type FileOrder, WRITERS } from './passenger-lists.files.js';
import type { ListVersion } from './passenger-lists.queries.js';

/** Writes passenger lists as files. */
@Injectable()
export class PassengerListWriter {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly fonts: PdfFonts,
    private readonly places: Places,
  ) {}

  /** @param before the version to compare with; null without one: then all passengers of the changes are new */
  async bytes(
    list: List,
    { format, changesOnly }: FileOrder,
    before: ListVersion | null,
  ): Promise<Buffer> {
    const { 'company.emergencyPhone': emergencyPhone, brand } = await this.settings.all();
    const heading = { brand, emergencyPhone, now: this.clock.now() };
    const document = changesOnly
      ? changesDocument(list, before, heading)
      : fullListDocument(list, heading);
    return WRITERS[format](document, this.fonts);
  }

  /** Names an airport in Swedish, as the lists are. */
  airport(iata: string | null): ListAirport | null {
    return iata === null ? null : { iata, name: this.places.airportNames(iata).name_sv };
  }
}
