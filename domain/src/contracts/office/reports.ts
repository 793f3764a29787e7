import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import {
  REPORT_BREAKDOWNS, REPORT_NAMES, REPORT_UNITS, REPORT_TEXTS, type ReportBreakdown, type ReportFigure, type ReportName,
  type ReportUnit,
} from '../../office/reports.js'; // oxfmt-ignore

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LABELS = Object.keys(REPORT_TEXTS.labels) as (keyof typeof REPORT_TEXTS.labels)[];
const FIGURES = Object.keys(REPORT_TEXTS.figures) as ReportFigure[];

export class ReportQuery {
  @ApiProperty({ example: '2027-07-01', description: 'first day in Sweden' })
  @Matches(DAY)
  from!: string;

  @ApiProperty({ example: '2027-07-31', description: 'last day in Sweden' })
  @Matches(DAY)
  to!: string;

  @ApiProperty({ required: false, enum: REPORT_BREAKDOWNS })
  @IsOptional()
  @IsIn(REPORT_BREAKDOWNS)
  by?: ReportBreakdown;

  @ApiProperty({ required: false, enum: ['json', 'csv'] })
  @IsOptional()
  @IsIn(['json', 'csv'])
  format?: 'json' | 'csv';
}

export class ReportFigureView {
  @ApiProperty({ enum: FIGURES }) key!: ReportFigure;
  @ApiProperty({ enum: REPORT_UNITS }) unit!: ReportUnit;
}

export class ReportRowView {
  @ApiProperty({ type: [String], description: 'one per label column' }) labels!: string[];
  @ApiProperty({ type: [Number], description: 'one per figure column; null = no value' })
  values!: (number | null)[];
}

/** A booking with an unpaid balance. */
export class ReportDebtorView {
  @ApiProperty() booking_id!: string;
  @ApiProperty({ example: 'SAFK7M2QX' }) booking_ref!: string;
  @ApiProperty() traveller!: string;
  @ApiProperty() destination!: string;
  @ApiProperty() departure_date!: string;
  @ApiProperty({ type: String, nullable: true }) due!: string | null;
  @ApiProperty() owed!: number;
}

export class ReportView {
  @ApiProperty({ enum: REPORT_NAMES }) name!: ReportName;
  @ApiProperty() from!: string;
  @ApiProperty() to!: string;
  @ApiProperty({ enum: REPORT_BREAKDOWNS }) by!: ReportBreakdown;
  @ApiProperty({ enum: LABELS, isArray: true }) labels!: (keyof typeof REPORT_TEXTS.labels)[];
  @ApiProperty({ type: [ReportFigureView] }) figures!: ReportFigureView[];
  @ApiProperty({ type: [ReportRowView] }) rows!: ReportRowView[];
  @ApiProperty({ type: [Number], description: 'totals of all rows, one per figure column' })
  totals!: (number | null)[];
  @ApiProperty({
    type: [ReportDebtorView],
    description: 'bookings with an unpaid balance, earliest due date first; empty in other reports',
  })
  debtors!: ReportDebtorView[];
}
