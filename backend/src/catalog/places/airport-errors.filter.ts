import { type ArgumentsHost, Catch, Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Language } from '@safar/domain/text/languages';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import type { Request } from 'express';
import { ErrorFilter } from '../../common/http/errors.js';
import { languageOf } from '../../common/http/language.js';
import { Places } from './places.service.js';

/** Messages to customers that name an airport, with the parameter that has its IATA code. */
const NAMING: Partial<Readonly<Record<ErrorCode, string>>> = {
  AIRPORT_UNKNOWN: 'iata',
  AIRPORT_SOLD_OUT: 'name',
  AIRPORT_FEW_SEATS: 'name',
};

/** Names airports in the reader's language where a rule, which knows only codes, has named the code. */
@Catch(DomainError)
@Injectable()
export class AirportErrorsFilter extends ErrorFilter {
  constructor(private readonly places: Places) {
    super();
  }

  override catch(error: DomainError, host: ArgumentsHost): void {
    super.catch(this.named(error, host), host);
  }

  private named(error: DomainError, host: ArgumentsHost): DomainError {
    const param = NAMING[error.code];
    if (param === undefined) return error;
    const names = this.places.shortAirportNames(String(error.params[param]));
    const language = languageOf(host.switchToHttp().getRequest<Request>());
    const params = { ...error.params, [param]: names[`name_${language}`] };
    return new DomainError(error.code, params, this.namedInstead(error.details, language));
  }

  /** Names the airport of the price that the details have instead. */
  private namedInstead(details: unknown, language: Language): unknown {
    const { airport } = { ...(details as { airport?: string } | undefined) };
    if (!airport) return details;
    const names = this.places.shortAirportNames(airport);
    return { ...(details as object), airport_name: names[`name_${language}`] };
  }
}
