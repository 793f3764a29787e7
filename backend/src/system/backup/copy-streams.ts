import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** The parts of a `pg` connection that COPY needs and its types omit. */
interface CopyConnection {
  readonly stream: NodeJS.WritableStream & {
    readonly writableNeedDrain: boolean;
    pause(): void;
    resume(): void;
  };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

type Done = (error?: Error | null) => void;

/** `COPY 12` gives the number of rows. */
const rowsOf = (text: string): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? Number.NaN);

const connectionOf = (connection: pg.Connection): CopyConnection =>
  connection as unknown as CopyConnection;

/** A stream of `copy … to stdout` with back pressure, for `client.query`. */
export class CopyOut extends Readable implements pg.Submittable {
  private connection: CopyConnection | null = null;
  /** Set at the end. */
  rows = 0;

  constructor(private readonly statement: string) {
    super();
  }

  submit(connection: pg.Connection): void {
    this.connection = connectionOf(connection);
    this.connection.query(this.statement);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: CopyConnection): void {
    // The chunk is a view of a buffer that the next message overwrites.
    if (!this.push(Buffer.from(chunk))) stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** A stream for `copy … from stdin` with back pressure. */
export class CopyIn extends Writable implements pg.Submittable {
  private connection: CopyConnection | null = null;
  private whenReady: Done | null = null;
  private whenDone: Done | null = null;
  rows = 0;

  constructor(private readonly statement: string) {
    super();
  }

  submit(connection: pg.Connection): void {
    connectionOf(connection).query(this.statement);
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    if (this.connection) this.send(chunk, done);
    else {
      this.whenReady = (error) => {
        if (error) done(error);
        else this.send(chunk, done);
      };
    }
  }

  override _final(done: Done): void {
    const end = (): void => {
      this.whenDone = done;
      this.connection?.endCopyFrom();
    };
    if (this.connection) end();
    else this.whenReady = end;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.connection = connection;
    this.whenReady?.();
    this.whenReady = null;
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.whenDone?.();
    this.whenDone = null;
  }

  handleError(error: Error): void {
    this.whenReady?.(error);
    this.whenReady = null;
    this.destroy(error);
  }

  private send(chunk: Buffer, done: Done): void {
    const { connection } = this;
    if (!connection) return;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => done());
    else done();
  }
}
