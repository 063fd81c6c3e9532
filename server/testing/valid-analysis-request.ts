// A valid body of analyzePhoto with every field.

export const validAnalysisRequest = {
  imageData: null,
  allImages: [],
  analysisType: 'drywall',
  note: 'Second floor',
  noteSite: { surface: 'ceiling', finish: 'smooth', paint: 'included' },
  usualSite: { finish: 'knockdown', paint: 'included', hasTripCharge: true, maskedRooms: 1 },
  roomAnswers: { rooms: ['Kitchen'], roomSites: [{ room: 'Kitchen', finish: 'smooth' }] },
}
