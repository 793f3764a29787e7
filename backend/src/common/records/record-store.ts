import { Injectable, type Type } from '@nestjs/common';
import { ownedFields } from '@safar/domain/contracts/system/sent-back';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
  QueryFailedError,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { type AuditEntry, audit, changesBetween } from '../audit/audit.js';
import type { Staff } from '../auth/access.js';
import { throwIfInvalid } from '../http/errors.js';
import type { ByStaff } from '../http/request-context.js';
import { ownedProblems, refuseChanges } from '../http/sent-back.js';
import { listPage, listRow } from '../lists/list-page.js';
import type { ListPlan } from '../lists/list-plan.js';
import type { ListQuery } from '../lists/list-query.js';
import type { Page } from '../lists/list-response.js';

interface Versioned extends ObjectLiteral {
  id: string;
  version: number;
  updatedAt: Date;
}

type Values = Readonly<Record<string, unknown>>;

/** A request whose fields are named as the columns. */
type Request = object & { readonly version?: number };

interface RecordKind<Entity, View> {
  readonly entity: EntityTarget<Entity>;
  /** Its name in the audit log, e.g. `hotel`. */
  readonly object: string;
  /** Selects every column under its own name. */
  readonly list: ListPlan;
  /** Rules about the record as it would be stored. */
  readonly problemsOf: (record: Partial<View>) => ValidationIssue[];
  /** The error of removing a record that is in use, and a statement that counts its uses as `n`; `$1` is its id. */
  readonly inUse: { readonly code: ErrorCode; readonly count: string };
  /** Stores what other tables hold of the record. */
  readonly storeMore?: (tx: EntityManager, id: string, record: Partial<View>) => Promise<void>;
  /** What it means to staff when a constraint of the table refuses the record, by name of the constraint. */
  readonly constraints?: Readonly<Record<string, ValidationIssue>>;
}

/** A request as a class has every field, undefined where it was omitted. */
const given = (request: Request): object =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));

/** What a controller needs of a store (record-controller.ts). */
export type Records<View extends object> = Pick<
  RecordStore<Versioned, View>,
  'page' | 'one' | 'create' | 'update' | 'remove'
>;

/**
 * List, read, create, update and delete of a resource that is one table. Each change is one transaction with an audit
 * entry and increments the version. A resource with more than one table has a service of its own.
 */
export class RecordStore<Entity extends Versioned, View extends object> {
  constructor(
    private readonly db: DataSource,
    private readonly kind: RecordKind<Entity, View>,
  ) {}

  page(query: ListQuery): Promise<Page<View>> {
    return listPage<View>(this.db.manager, this.kind.list, query);
  }

  /** Throws NOT_FOUND. */
  one(id: string, manager: EntityManager = this.db.manager): Promise<View> {
    return listRow<View>(manager, this.kind.list, { id });
  }

  /** Throws VALIDATION_FAILED naming every field. */
  create(request: Request, { staff }: ByStaff): Promise<View> {
    throwIfInvalid([...ownedProblems(request, null), ...this.kind.problemsOf(request)]);
    return this.write(async (tx) => {
      const { identifiers } = await tx.insert(this.kind.entity, this.writtenBy(request));
      const id = String(identifiers[0]?.['id']);
      await this.kind.storeMore?.(tx, id, request);
      const made = await this.one(id, tx);
      await this.log(tx, { id, did: 'created', changes: changesBetween({}, request), staff });
      return made;
    });
  }

  /**
   * Omitted fields stay unchanged. Throws NOT_FOUND, VALIDATION_FAILED, and CONFLICT with the present record when
   * `version` is outdated.
   */
  update(id: string, request: Request, { staff }: ByStaff): Promise<View> {
    return this.write(async (tx) => {
      const { before, version } = await this.lock(tx, id);
      if (request.version !== undefined && request.version !== version) {
        throw new DomainError('CONFLICT', {}, before);
      }
      refuseChanges(request, before);
      const after = { ...before, ...given(request) };
      throwIfInvalid(this.kind.problemsOf(after));
      const changes = changesBetween({ ...before } as Values, after as Values);
      if (!changes) return before;
      await tx.update(this.kind.entity, this.where(id), {
        ...this.writtenBy(request),
        version: version + 1,
        updatedAt: () => 'now()',
      });
      await this.kind.storeMore?.(tx, id, after);
      await this.log(tx, { id, did: 'updated', changes, staff });
      return this.one(id, tx);
    });
  }

  /** Returns the deleted record. Throws NOT_FOUND, or why it is in use. */
  remove(id: string, { staff }: ByStaff): Promise<View> {
    return this.db.transaction(async (tx) => {
      const { before } = await this.lock(tx, id);
      await this.refuseUsed(tx, id);
      await tx.delete(this.kind.entity, this.where(id));
      await this.log(tx, { id, did: 'deleted', staff });
      return before;
    });
  }

  private async refuseUsed(tx: EntityManager, id: string): Promise<void> {
    const { code, count } = this.kind.inUse;
    const [{ n } = { n: 0 }] = await tx.query<{ n: number }[]>(count, [id]);
    if (n > 0) throw new DomainError(code, { n });
  }

  /** Runs a change in a transaction. Throws VALIDATION_FAILED when a known constraint refuses it. */
  private async write(change: (tx: EntityManager) => Promise<View>): Promise<View> {
    try {
      return await this.db.transaction(change);
    } catch (error) {
      const { constraint = '' } =
        error instanceof QueryFailedError
          ? (error.driverError as { readonly constraint?: string })
          : {};
      const issue = this.kind.constraints?.[constraint];
      throwIfInvalid(issue ? [issue] : []);
      throw error;
    }
  }

  private where(id: string): FindOptionsWhere<Entity> {
    return { id } as FindOptionsWhere<Entity>;
  }

  private async lock(tx: EntityManager, id: string): Promise<{ before: View; version: number }> {
    const lock = { mode: 'pessimistic_write' } as const;
    const stored = await tx.findOne(this.kind.entity, { where: this.where(id), lock });
    if (!stored) throw new DomainError('NOT_FOUND');
    return { before: await this.one(id, tx), version: stored.version };
  }

  /** Returns the fields that staff write, under the names of the entity. */
  private writtenBy(request: Request): QueryDeepPartialEntity<Entity> {
    const owned = new Set([...ownedFields(request), 'version']);
    const values = given(request) as Values;
    const columns = this.db.getMetadata(this.kind.entity).columns;
    const written = columns
      .filter(({ databaseName: name }) => !owned.has(name) && name in values)
      .map(({ databaseName, propertyName }) => [propertyName, values[databaseName]] as const);
    return Object.fromEntries(written) as QueryDeepPartialEntity<Entity>;
  }

  private log(
    tx: EntityManager,
    entry: { id: string; did: string; staff: Staff; changes?: AuditEntry['changes'] },
  ): Promise<void> {
    const { id, did, staff, changes } = entry;
    const { object: type } = this.kind;
    return audit(tx, {
      action: `${type}.${did}`,
      object: { type, id },
      actor: staff,
      ...(changes && { changes }),
    });
  }
}

/** The base class of the service of a resource that is one table. */
export function recordStore<Entity extends Versioned, View extends object>(
  kind: RecordKind<Entity, View>,
): Type<RecordStore<Entity, View>> {
  @Injectable()
  class Store extends RecordStore<Entity, View> {
    constructor(db: DataSource) {
      super(db, kind);
    }
  }
  return Store;
}
