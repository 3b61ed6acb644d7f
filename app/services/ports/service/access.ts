export interface Access {
  readonly baseUrl: string;
  readonly token: string;
}
