import { ApiProperty } from '@nestjs/swagger';
import type { DepartureState } from '../catalog/departures.js';

/** Seats of a departure in the coming weeks. */
export class DashboardDepartureView {
  @ApiProperty() id!: string;
  @ApiProperty() destination_id!: string;
  @ApiProperty() destination!: string;
  @ApiProperty({ example: '2027-07-03' }) date!: string;
  @ApiProperty({ enum: ['open', 'closed', 'cancelled'] }) state!: DepartureState;
  @ApiProperty({ description: 'seats of confirmed bookings' }) sold!: number;
  @ApiProperty({ description: 'seats held during checkout and by options' }) held!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'null = no limit' })
  free!: number | null;
}

export class DashboardDeparturesView {
  @ApiProperty({ description: 'number of days from today' }) days!: number;
  @ApiProperty() from!: string;
  @ApiProperty() to!: string;
  @ApiProperty({ description: 'of all departures, including those not in the list' }) sold!: number;
  @ApiProperty() held!: number;
  @ApiProperty({ description: 'free seats of departures with a limit' }) free!: number;
  @ApiProperty({ description: 'number of departures; the list contains the next ones' })
  total!: number;
  @ApiProperty({ type: [DashboardDepartureView] }) list!: DashboardDepartureView[];
}

/** What confirmed bookings still owe, in whole SEK. */
export class DashboardBalancesView {
  @ApiProperty() count!: number;
  @ApiProperty() amount!: number;
  @ApiProperty({ description: 'bookings whose due date has passed' }) overdue_count!: number;
  @ApiProperty() overdue_amount!: number;
}

/** Total of the bookings made on a day, in whole SEK. */
export class DashboardSalesView {
  @ApiProperty({ example: '2027-07-03' }) day!: string;
  @ApiProperty() bookings!: number;
  @ApiProperty() amount!: number;
}

/** Figures for agents. */
export class DashboardStaffView {
  @ApiProperty() balances!: DashboardBalancesView;
  @ApiProperty() new_messages!: number;
  @ApiProperty() failed_mails!: number;
  @ApiProperty({ type: [DashboardSalesView], description: 'the last 30 days, today last' })
  sales!: DashboardSalesView[];
}

/** A destination with missing texts or pictures. */
export class DashboardDestinationView {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'share of the texts in both languages, 0 to 100' }) percent!: number;
  @ApiProperty({ description: 'number of missing texts' }) missing_texts!: number;
  @ApiProperty() has_picture!: boolean;
  @ApiProperty({ description: 'number of pictures without alternative text' })
  pictures_without_alt!: number;
}

/** Figures for editors. */
export class DashboardDestinationsView {
  @ApiProperty() active!: number;
  @ApiProperty() dormant!: number;
  @ApiProperty({ type: [DashboardDestinationView] }) incomplete!: DashboardDestinationView[];
}

/** The dashboard, limited to what the caller's role may see. */
export class DashboardView {
  @ApiProperty({ description: 'the bookings are demo data' })
  sample_data!: boolean;

  @ApiProperty() departures!: DashboardDeparturesView;
  @ApiProperty({ type: DashboardStaffView, nullable: true }) desk!: DashboardStaffView | null;
  @ApiProperty({ type: DashboardDestinationsView, nullable: true })
  trips!: DashboardDestinationsView | null;
}
