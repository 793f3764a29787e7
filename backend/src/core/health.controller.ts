import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Public } from './access.js';

const ALIVE = { status: 'ok' } as const;

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly db: DataSource) {}

  /** The process runs. */
  @Get('live')
  @Public()
  @ApiOkResponse()
  live(): typeof ALIVE {
    return ALIVE;
  }

  /** The process can serve: the database answers. 503 otherwise. */
  @Get('ready')
  @Public()
  @ApiOkResponse()
  async ready(): Promise<typeof ALIVE> {
    await this.db.query('select 1');
    return ALIVE;
  }
}
