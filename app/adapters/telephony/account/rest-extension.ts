import type { CoverPage, ExtensionFacts, OwnNumber } from '../../../domain/service/extension-facts.ts';
import { failed, success, type Result } from '../../../domain/result.ts';
import {
  callerIdSchema,
  coverPageSchema,
  extensionSchema,
  phoneNumberSchema,
} from '../../../protocol/extension.ts';
import { callerIdPath, coverPagesPath, ownExtensionPath, phoneNumbersPath } from '../../../protocol/paths.ts';
import type { ExtensionGateway } from '../../../services/ports/service/extension.ts';
import type { Access } from '../../../services/ports/service/access.ts';
import type { ServiceHttp } from '../http.ts';
import { notUnderstood } from '../not-understood.ts';
import { readAllPages } from '../read-pages.ts';

const PER_PAGE = 100;
const FAX = 'Fax';
const FAX_NUMBER = 'FaxNumber';
/** No feature says so; whether a number takes faxes follows from its type (public-service.md 10). */
const TYPES_WITH_FAX = new Set(['VoiceFax', 'FaxOnly']);

/** The facts of an extension and what belongs to it, over REST. */
export class RestExtension implements ExtensionGateway {
  readonly #http: ServiceHttp;

  constructor(http: ServiceHttp) {
    this.#http = http;
  }

  async facts(access: Access): Promise<Result<ExtensionFacts>> {
    const answer = await this.#http.getJson(access, access.baseUrl + ownExtensionPath());
    if (!answer.ok) return answer;
    const extension = extensionSchema.safeParse(answer.value);
    if (!extension.success) return failed(notUnderstood('line'));
    const { id, extensionNumber, name, contact, regionalSettings, serviceFeatures } = extension.data;
    const fax = serviceFeatures.find(({ featureName }) => featureName === FAX);
    const fullName = [contact?.firstName, contact?.lastName].filter((part) => part !== undefined).join(' ');
    return success({
      extensionId: id,
      extensionNumber: extensionNumber ?? null,
      name: name ?? (fullName === '' ? null : fullName),
      company: contact?.company ?? null,
      email: contact?.email ?? null,
      timeZone: regionalSettings?.timezone?.name ?? null,
      region: regionalSettings?.homeCountry?.isoCode ?? null,
      canFax: fax?.enabled ?? null,
      faxReason: fax?.reason ?? null,
    });
  }

  async numbers(access: Access): Promise<Result<OwnNumber[]>> {
    const listed = await readAllPages(this.#http, access, { path: phoneNumbersPath(), perPage: PER_PAGE });
    if (!listed.ok) return listed;
    const numbers = listed.value.flatMap((record): OwnNumber[] => {
      const parsed = phoneNumberSchema.safeParse(record);
      if (!parsed.success) return [];
      const { phoneNumber, type, usageType, label } = parsed.data;
      return [
        {
          phoneNumber,
          label: label ?? null,
          usage: usageType ?? null,
          takesFaxes: type !== undefined && TYPES_WITH_FAX.has(type),
        },
      ];
    });
    return success(numbers);
  }

  async faxNumber(access: Access): Promise<Result<string | null>> {
    const answer = await this.#http.getJson(access, access.baseUrl + callerIdPath());
    if (!answer.ok) return answer;
    const callerId = callerIdSchema.safeParse(answer.value);
    if (!callerId.success) return success(null);
    const shown = callerId.data.byFeature.find(({ feature }) => feature === FAX_NUMBER);
    return success(shown?.callerId?.phoneInfo?.phoneNumber ?? null);
  }

  async coverPages(access: Access): Promise<Result<CoverPage[]>> {
    const listed = await readAllPages(this.#http, access, { path: coverPagesPath(), perPage: PER_PAGE });
    if (!listed.ok) return listed;
    const pages = listed.value.flatMap((record): CoverPage[] => {
      const parsed = coverPageSchema.safeParse(record);
      return parsed.success ? [{ index: parsed.data.id, name: parsed.data.name }] : [];
    });
    return success(pages);
  }
}
